import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
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

const form = formOf<'api-keys'>()

/** The scopes by subject, in the order of the server. */
const groupBySubject = <T extends { subject: string }>(scopes: readonly T[]) =>
  [...new Set(scopes.map(({ subject }) => subject))].map((subject) => ({
    subject,
    scopes: scopes.filter((scope) => scope.subject === subject),
  }))

/** The usual actions first, so that they are below each other in every line. */
const usualActions = ['read', 'create', 'update', 'delete', 'export']
const getPlace = (action: string) =>
  usualActions.includes(action) ? usualActions.indexOf(action) : usualActions.length
const sortScopes = <T extends { action: string }>(scopes: readonly T[]) =>
  scopes.toSorted((one, other) => getPlace(one.action) - getPlace(other.action))

/**
 * The permissions that a key can have on the chosen domain, limited to those of its creator, with one line per
 * subject.
 */
export function ScopesInput() {
  const translate = useTranslate()
  const [legend, help] = [useId(), useId()]
  const [query, setQuery] = useState('')
  const domain: number | null = useWatch({ name: form('domain_id') }) ?? null
  const { field, fieldState } = useInput({ source: form('scopes'), validate: required(), defaultValue: [] })
  const chosen: string[] = field.value ?? []
  const { data } = useQuery({
    queryKey: ['api-keys', 'scopes', domain],
    queryFn: () => api('GET /api/console/api-keys/scopes', { query: domain === null ? {} : { domain_id: domain } }),
  })
  const subjects = groupBySubject(data?.scopes ?? [])
  const shown = findMatches(subjects, query, ({ subject }) => ({ name: subject, more: '' }))
  const { message = '' } = fieldState.error ?? {}
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const columns = [...new Set(subjects.flatMap(({ scopes }) => scopes.map(({ action }) => action)))].toSorted(
    (one, other) => getPlace(one) - getPlace(other),
  )
  const line = {
    display: 'grid',
    alignItems: 'center',
    px: 1.5,
    gridTemplateColumns: { md: `minmax(0, 1fr) repeat(${columns.length}, 68px)` },
  }
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
        {/* Each action has its own column; on narrow screens its name is beside its box. */}
        <Box
          aria-hidden
          sx={{
            ...{ ...line, display: { xs: 'none', md: 'grid' }, py: 0.75, position: 'sticky', top: 48, zIndex: 1 },
            ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', borderRadius: '8px 8px 0 0' },
          }}
        >
          {columns.map((action, at) => (
            <Typography
              key={action}
              variant="body2"
              color="text.secondary"
              sx={{ gridColumn: at + 2, textAlign: 'center' }}
            >
              {translate(`console.api_keys.actions.${action}`)}
            </Typography>
          ))}
        </Box>
        {shown.map(({ subject, scopes }) => (
          <Box
            key={subject}
            role="group"
            aria-label={subject}
            sx={{ ...line, py: { xs: 0.75, md: 0 }, '& + [role=group]': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {subject}
            </Typography>
            <Box sx={{ display: { xs: 'grid', md: 'contents' }, gridTemplateColumns: '1fr 1fr' }}>
              {sortScopes(scopes).map(({ id, action }) => (
                <FormControlLabel
                  key={id}
                  control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
                  label={translate(`console.api_keys.actions.${action}`)}
                  slotProps={{
                    typography: { variant: 'body2', sx: (theme) => ({ [theme.breakpoints.up('md')]: visuallyHidden }) },
                  }}
                  sx={{
                    mr: { md: 0 },
                    ml: { md: 0 },
                    gridRow: { md: 1 },
                    gridColumn: { md: columns.indexOf(action) + 2 },
                    justifySelf: { md: 'center' },
                  }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <FormHelperText id={help} error={fieldState.error !== undefined}>
        {message === '' ? null : <ValidationError error={message} />}
      </FormHelperText>
    </Box>
  )
}
