import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { Title, useCanAccess, useNotify, useTranslate } from 'react-admin'
import { scopeKind, scopeName, useScope } from '../layout/scope.ts'
import { ScopeBar } from '../layout/scope-bar.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingRow } from './setting-row.tsx'
import type { Edit, SettingDescriptor } from './types.ts'
import { useSettings } from './use-settings.ts'

/** Every setting that may be set at the chosen scope, by area; one generator draws them all. */
export function SettingsPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const [scope] = useScope()
  const name = scopeName(scope)
  const kind = scopeKind(scope)
  const { descriptors, states, error, save } = useSettings(name)
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'settings', action: 'edit' })
  const [query, setQuery] = useState('')
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  // Edits belong to one scope; on another they would mean something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope's name is the reason to start anew.
  useEffect(() => setEdits(new Map()), [name])

  const areas = useMemo(() => groupByArea(descriptors ?? [], kind, query), [descriptors, kind, query])
  const edit = (key: string, change: Edit | null) => {
    const next = new Map(edits)
    if (change) next.set(key, change)
    else next.delete(key)
    setEdits(next)
  }
  const submit = async (reason: string) => {
    try {
      await save.mutateAsync({ edits, reason })
      setEdits(new Map())
      notify('console.settings.saved', { type: 'success' })
    } catch (failure) {
      notify(describe(failure), { type: 'error', multiLine: true })
    }
  }
  return (
    <Box sx={{ pb: 14, maxWidth: 1000 }}>
      <Title title="resources.settings.name" />
      <Box
        sx={{
          position: 'sticky',
          top: 48,
          zIndex: 2,
          bgcolor: 'background.default',
          py: 2,
          display: 'flex',
          gap: 1.5,
          flexWrap: 'wrap',
        }}
      >
        <ScopeBar />
        <MuiTextField
          size="small"
          margin="none"
          type="search"
          label={translate('console.settings.find')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          sx={{ minWidth: 220, flex: 1 }}
        />
      </Box>
      {error ? (
        <Typography role="alert">{error.message}</Typography>
      ) : !states || !descriptors ? (
        <CircularProgress aria-label={translate('ra.page.loading')} />
      ) : areas.length === 0 ? (
        <Typography>{translate('console.settings.none')}</Typography>
      ) : (
        areas.map(([area, settings]) => (
          <Card key={area} component="section" sx={{ mb: 3 }}>
            <Typography component="h2" variant="h6" sx={{ px: 3, pt: 2.5, pb: 1 }}>
              {area}
            </Typography>
            {settings.map((descriptor) => {
              const state = states.find((each) => each.key === descriptor.key)
              return state ? (
                <SettingRow
                  key={`${name}:${descriptor.key}`}
                  descriptor={descriptor}
                  state={state}
                  edit={edits.get(descriptor.key)}
                  mayEdit={mayEdit}
                  onEdit={(change) => edit(descriptor.key, change)}
                />
              ) : null
            })}
          </Card>
        ))
      )}
      {edits.size > 0 ? (
        <SaveBar count={edits.size} busy={save.isPending} onSave={submit} onDiscard={() => setEdits(new Map())} />
      ) : null}
    </Box>
  )
}

function groupByArea(descriptors: SettingDescriptor[], kind: string, query: string): [string, SettingDescriptor[]][] {
  const words = query.trim().toLowerCase()
  const areas = new Map<string, SettingDescriptor[]>()
  for (const descriptor of descriptors) {
    if (!descriptor.scopes.includes(kind)) continue
    if (words && !`${descriptor.key} ${descriptor.label} ${descriptor.help}`.toLowerCase().includes(words)) continue
    areas.set(descriptor.area_label, [...(areas.get(descriptor.area_label) ?? []), descriptor])
  }
  return [...areas]
}

/** The server's words, those of the single settings included. */
function describe(failure: unknown): string {
  const { message, body } = failure as Error & { body?: { errors?: Record<string, unknown> } }
  const fields = Object.entries(body?.errors ?? {}).filter(
    ([field, text]) => field !== 'root' && typeof text === 'string',
  )
  return [message, ...fields.map(([field, text]) => `${field}: ${text}`)].join('\n')
}
