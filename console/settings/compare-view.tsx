import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useCountriesByName, useDomains } from '../shared/session.ts'
import { DenseTable } from './dense-table.tsx'
import { parseScope, useScopeNames } from './scope-name.ts'
import { useSettingsTask } from './use-settings-task.ts'
import { Diff, useValueText } from './value-text.tsx'

type Row = Reply<'GET /api/console/settings/compare'>['settings'][number]
type Copy = { row: Row; from: 'one' | 'other'; to: 'one' | 'other' }

interface CompareViewProps {
  scope: string
  mayEditAt: (domainId: number | null) => boolean
  labelOf: (key: string) => string
}

/** The values that differ between the chosen scope and another one; each can be copied. */
export function CompareView({ scope, mayEditAt, labelOf }: CompareViewProps) {
  const translate = useTranslate()
  const text = useValueText()
  const getScopeName = useScopeNames()
  const choices = useScopeChoices().filter((choice) => choice !== scope)
  const [chosen, setChosen] = useState<string>()
  const [copy, setCopy] = useState<Copy | null>(null)
  const other = chosen && choices.includes(chosen) ? chosen : choices[0]
  const { data } = useQuery({
    queryKey: ['settings', 'compare', scope, other],
    queryFn: () => api('GET /api/console/settings/compare', { query: { one: scope, other: other ?? '' } }),
    enabled: other !== undefined,
  })
  const names = { one: getScopeName(scope), other: getScopeName(other ?? '') }
  const scopes = { one: scope, other: other ?? '' }
  const renderCell = (row: Row, side: 'one' | 'other') => {
    const from = side === 'one' ? 'other' : 'one'
    const canCopy = row[side].takes && row[from].value !== undefined && mayEditAt(parseScope(scopes[side]).domainId)
    return (
      <Box key={side} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text(row[side], row.key)}
        </Box>
        {canCopy ? (
          <MuiButton size="small" color="secondary" sx={{ ml: -0.5 }} onClick={() => setCopy({ row, from, to: side })}>
            {translate('console.settings.copy_here', { from: names[from] })}
          </MuiButton>
        ) : null}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <MuiTextField
        select
        id="compare-with"
        margin="none"
        fullWidth={false}
        label={translate('console.settings.compare_with')}
        value={other ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ mt: 1, maxWidth: 420, bgcolor: 'background.paper', borderRadius: 1 }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {getScopeName(choice)}
          </MenuItem>
        ))}
      </MuiTextField>
      {data && data.settings.length === 0 ? (
        <EmptyState icon={CompareIcon} title={translate('console.settings.no_difference')} />
      ) : (
        <DenseTable
          columns={[translate('console.settings.column.setting'), names.one, names.other]}
          rows={(data?.settings ?? []).map((row) => ({
            id: row.key,
            cells: [labelOf(row.key), renderCell(row, 'one'), renderCell(row, 'other')],
          }))}
        />
      )}
      {copy ? <CopyDialog {...{ copy, scopes, labelOf }} onClose={() => setCopy(null)} /> : null}
    </Box>
  )
}

interface CopyDialogProps {
  copy: Copy
  scopes: Record<'one' | 'other', string>
  labelOf: (key: string) => string
  onClose: () => void
}

function CopyDialog({ copy: { row, from, to }, scopes, labelOf, onClose }: CopyDialogProps) {
  const translate = useTranslate()
  const getScopeName = useScopeNames()
  const { run, busy } = useSettingsTask(labelOf)
  const confirm = async (reason: string) => {
    const change = { key: row.key, scope: scopes[to], value: row[from].value, version: row[to].version, reason }
    if (await run(() => api('PUT /api/console/settings', { body: { changes: [change] } }), 'console.settings.saved'))
      onClose()
  }
  return (
    <ReasonDialog
      title={translate('console.settings.copy_title', { setting: labelOf(row.key) })}
      hint={translate('console.settings.copy_hint', { from: getScopeName(scopes[from]), to: getScopeName(scopes[to]) })}
      confirm={translate('console.settings.copy')}
      busy={busy}
      maxWidth="sm"
      onClose={onClose}
      onConfirm={confirm}
    >
      <Diff setting={row.key} old={row[to]} next={row[from]} />
    </ReasonDialog>
  )
}

/** Every scope in the domains that the staff member sees. */
function useScopeChoices(): string[] {
  const domains = useDomains()
  const byName = useCountriesByName()
  return [
    'global',
    ...byName(domains.flatMap((domain) => domain.countries)).map(({ id: country }) => `country:${country}`),
    ...domains.flatMap(({ id, countries: own }) => [
      `domain:${id}`,
      ...byName(own).map(({ id: country }) => `domain:${id}/country:${country}`),
    ]),
  ]
}
