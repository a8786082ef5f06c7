import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { scopeKind, scopeName, useScope } from '../layout/scope.ts'
import { ScopeBar } from '../layout/scope-bar.tsx'
import { useMay } from '../shared/use-may.ts'
import { NotJson } from './json-input.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingRow } from './setting-row.tsx'
import { type Change, type Edit, overtaken, type SettingDescriptor } from './types.ts'
import { useSettings } from './use-settings.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

type Edits = ReadonlyMap<string, Edit>
const none: Edits = new Map()

/** Every setting that may be set at the chosen scope, by area; one generator draws them all. */
export function SettingsPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const [scope] = useScope()
  const name = scopeName(scope)
  const { descriptors, states, error, save } = useSettings(name)
  const mayEdit = useMay()('update', 'setting', scope.domainId)
  const [query, setQuery] = useState('')
  const [edits, setEdits] = useState(none)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const start = (next: Edits) => {
    setEdits(next)
    setFaults({})
  }
  // Edits belong to one scope; on another they would mean something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope's name is the reason to start anew.
  useEffect(() => start(none), [name])
  const mayLeave = useUnsavedWarning(edits.size > 0)

  const areas = useMemo(() => groupByArea(descriptors ?? [], scopeKind(scope), query), [descriptors, scope, query])
  /** A change of `key`, or null to drop it; `seen` once the editor has been shown another value and keeps the own one. */
  const edit = (key: string, change: Change | null, seen?: number) => {
    const version = states?.find((state) => state.key === key)?.version ?? 0
    const next = new Map(edits)
    if (change) next.set(key, { change, seen: seen ?? edits.get(key)?.seen ?? version })
    else next.delete(key)
    setEdits(next)
  }
  const conflicts = (states ?? []).filter((state) => overtaken(edits.get(state.key), state))
  const submit = async (reason: string) => {
    const unreadable = [...edits].find(([, { change }]) => 'value' in change && change.value instanceof NotJson)?.[0]
    if (unreadable) {
      document.getElementById(`setting-${unreadable}`)?.scrollIntoView({ block: 'center' })
      notify(`${labelOf(descriptors, unreadable)}: ${translate('console.settings.not_json')}`, { type: 'error' })
      return
    }
    try {
      await save.mutateAsync({ edits, reason })
      start(none)
      notify('console.settings.saved', { type: 'success' })
    } catch (failure) {
      const wrong = faultsOf(failure)
      setFaults(wrong)
      const lines = Object.entries(wrong).map(([key, text]) => `${labelOf(descriptors, key)}: ${text}`)
      notify([(failure as Error).message, ...lines].join('\n'), { type: 'error', multiLine: true })
    }
  }
  return (
    <Box sx={{ pb: 14, maxWidth: 1040 }}>
      <Title title="resources.settings.name" />
      <Box
        sx={{
          position: 'sticky',
          top: { xs: 56, sm: 48 },
          zIndex: 2,
          bgcolor: 'background.default',
          py: 2,
          display: 'flex',
          gap: 1.5,
          flexWrap: 'wrap',
        }}
      >
        <ScopeBar mayChange={mayLeave} />
        <MuiTextField
          id="find-setting"
          margin="none"
          type="search"
          fullWidth={false}
          label={translate('console.settings.find')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          sx={{ minWidth: 200, flex: 1, bgcolor: 'background.paper', borderRadius: 1 }}
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
            <Typography component="h2" variant="h6" sx={{ px: { xs: 2, md: 3 }, pt: 2, pb: 1 }}>
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
                  fault={faults[descriptor.key]}
                  onEdit={(change) => edit(descriptor.key, change)}
                  onKeep={(change) => edit(descriptor.key, change, state.version)}
                />
              ) : null
            })}
          </Card>
        ))
      )}
      {edits.size > 0 ? (
        <SaveBar
          count={edits.size}
          conflicts={conflicts.length}
          busy={save.isPending}
          onSave={submit}
          onDiscard={() => start(none)}
        />
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

/** What the server has against single settings, by their keys. */
function faultsOf(failure: unknown): Record<string, string> {
  const { errors = {} } = (failure as { body?: { errors?: Record<string, unknown> } }).body ?? {}
  const texts = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

const labelOf = (descriptors: SettingDescriptor[] | undefined, key: string) =>
  descriptors?.find((descriptor) => descriptor.key === key)?.label ?? key
