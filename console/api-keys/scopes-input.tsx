import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { required, useInput, useTranslate, ValidationError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '../providers/http.ts'
import { findMatches } from '../shared/find-words.ts'
import { formOf } from '../shared/sources.ts'
import { groupScopes, listActions, type Scope, type ScopeGroup } from './scope-groups.ts'
import { ScopeLine } from './scope-line.tsx'

const form = formOf<'api-keys'>()

/** The permissions that a key can have on the chosen domain, limited to those of its creator: groups that open. */
export function ScopesInput() {
  const translate = useTranslate()
  const [legend, help] = [useId(), useId()]
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const domain: number | null = useWatch({ name: form('domain_id') }) ?? null
  const { field, fieldState } = useInput({ source: form('scopes'), validate: required(), defaultValue: [] })
  const chosen: string[] = field.value ?? []
  const { data } = useQuery({
    queryKey: ['api-keys', 'scopes', domain],
    queryFn: () => api('GET /api/console/api-keys/scopes', { query: domain === null ? {} : { domain_id: domain } }),
  })
  const scopes = data?.scopes ?? []
  const shown = findMatches(scopes, query, ({ subject }) => ({ name: subject, more: '' }))
  const actions = listActions(scopes)
  const { message = '' } = fieldState.error ?? {}
  const change = (changed: readonly Scope[], isChosen: boolean) => {
    const ids = changed.map(({ id }) => id)
    const others = chosen.filter((id) => !ids.includes(id))
    field.onChange(isChosen ? [...others, ...ids] : others)
  }
  const toggle = (id: string) => setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id])
  return (
    <Box
      component="fieldset"
      aria-labelledby={legend}
      aria-describedby={help}
      sx={{ border: 0, p: 0, m: 0, mt: 1, mb: 1.5, width: '100%', minWidth: 0 }}
    >
      <Typography id={legend} component="legend" sx={visuallyHidden}>
        {translate('resources.api-keys.fields.scopes')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <MuiTextField
          type="search"
          size="small"
          margin="none"
          label={translate('ra.action.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          sx={{ flex: 1 }}
        />
        <Typography variant="body2" color="text.secondary" aria-live="polite">
          {translate('console.api_keys.chosen', { smart_count: chosen.length })}
        </Typography>
      </Box>
      <Box sx={{ border: 1, borderColor: fieldState.error ? 'error.main' : 'divider', borderRadius: 1 }}>
        <Heads actions={actions} />
        {groupScopes(shown).map((group) => (
          <Group
            key={group.id}
            group={group}
            actions={actions}
            chosen={chosen}
            isOpen={query.trim() !== '' || opened.includes(group.id)}
            onToggle={() => toggle(group.id)}
            onChange={change}
          />
        ))}
      </Box>
      <FormHelperText id={help} error={fieldState.error !== undefined}>
        {message === '' ? null : <ValidationError error={message} />}
      </FormHelperText>
    </Box>
  )
}

/** Each action has its own column; on narrow screens its name is beside its box. */
function Heads({ actions }: { actions: readonly string[] }) {
  const translate = useTranslate()
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'grid' },
        alignItems: 'center',
        px: 1.5,
        py: 0.75,
        position: 'sticky',
        top: 48,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderRadius: '8px 8px 0 0',
        gridTemplateColumns: `minmax(0, 1fr) repeat(${actions.length}, 68px)`,
      }}
    >
      {actions.map((action, at) => (
        <Typography
          key={action}
          variant="caption"
          color="text.secondary"
          sx={{ gridColumn: at + 2, textAlign: 'center' }}
        >
          {translate(`console.api_keys.actions.${action}`)}
        </Typography>
      ))}
    </Box>
  )
}

interface GroupProps {
  group: ScopeGroup
  actions: readonly string[]
  chosen: readonly string[]
  isOpen: boolean
  onToggle(): void
  onChange(scopes: readonly Scope[], isChosen: boolean): void
}

/** The permissions of one group of the menu: a line for all of them, and one for each subject when it is open. */
function Group({ group, actions, chosen, isOpen, onToggle, onChange }: GroupProps) {
  const translate = useTranslate()
  const id = useId()
  const name = translate(`console.menu.${group.id}`)
  const count = group.scopes.filter((scope) => chosen.includes(scope.id)).length
  const line = { actions, chosen, onChange }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ScopeLine {...line} label={name} scopes={group.scopes} isFolded={!isOpen}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          sx={{ justifyContent: 'flex-start', gap: 1, py: 1, borderRadius: 1, textAlign: 'left', typography: 'body2' }}
        >
          {isOpen ? <KeyboardArrowUpIcon fontSize="small" /> : <KeyboardArrowDownIcon fontSize="small" />}
          <Box component="span" sx={{ fontWeight: 650 }}>
            {name}
          </Box>
          {count > 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('console.api_keys.chosen', { smart_count: count })}
            </Box>
          ) : null}
        </ButtonBase>
      </ScopeLine>
      {isOpen ? (
        <Box id={id} sx={{ bgcolor: 'action.hover' }}>
          {group.subjects.map(({ subject, scopes }) => (
            <ScopeLine key={subject} {...line} label={subject} scopes={scopes}>
              <Typography variant="body2" sx={{ pl: 3.5, py: { xs: 0.75, md: 0 } }}>
                {subject}
              </Typography>
            </ScopeLine>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
