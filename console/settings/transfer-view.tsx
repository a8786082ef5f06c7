import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Body, Reply } from '../../core/kernel/api.ts'
import { api, saveBlob } from '../providers/http.ts'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { DenseTable } from './dense-table.tsx'
import { useScopeNames } from './scope-name.ts'
import { useSettingsTask } from './use-settings-task.ts'
import { Diff } from './value-text.tsx'

type File = Body<'POST /api/console/settings/import'>['file']
type Plan = Reply<'POST /api/console/settings/import'>['changes']

interface TransferViewProps {
  scope: string
  mayEdit: boolean
  labelOf: (key: string) => string
}

/** Exports a scope's settings to a file and imports them; shows the changes before making any. */
export function TransferView({ scope, mayEdit, labelOf }: TransferViewProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const getScopeName = useScopeNames()
  const { run, busy } = useSettingsTask(labelOf)
  const [file, setFile] = useState<File | null>(null)
  const [whole, setWhole] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [asking, setAsking] = useState(false)
  const read = async (wanted: File, all: boolean) => {
    setPlan(null)
    await run(async () => {
      setPlan((await api('POST /api/console/settings/import', { body: { scope, file: wanted, whole: all } })).changes)
    }, 'console.settings.read_done')
  }
  const choose = async (chosen: globalThis.File | undefined) => {
    if (!chosen) return
    try {
      const wanted = JSON.parse(await chosen.text()) as File
      setFile(wanted)
      await read(wanted, whole)
    } catch {
      notify('console.settings.not_json', { type: 'error' })
    }
  }
  const apply = async (reason: string) => {
    const versions = Object.fromEntries((plan ?? []).map(({ key, version }) => [key, version]))
    const body = { scope, file: file as File, whole, versions, reason }
    if (!(await run(() => api('POST /api/console/settings/import', { body }), 'console.settings.saved'))) return
    setAsking(false)
    setPlan(null)
  }
  const save = async () => {
    const own = await api('GET /api/console/settings/export', { query: { scope } })
    const file = new Blob([`${JSON.stringify(own, null, 2)}\n`], { type: 'application/json' })
    saveBlob(file, `settings-${scope.replaceAll(/\W+/g, '-')}.json`)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="text.secondary">
          {translate('console.settings.transfer_hint', { scope: getScopeName(scope) })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <MuiButton variant="outlined" color="secondary" onClick={save}>
            {translate('console.settings.export')}
          </MuiButton>
          {mayEdit ? (
            <>
              <MuiButton variant="outlined" color="secondary" component="label" disabled={busy}>
                {translate('console.settings.import')}
                <input
                  type="file"
                  accept="application/json,.json"
                  style={{ position: 'absolute', opacity: 0, width: 1 }}
                  onChange={(event) => {
                    void choose(event.target.files?.[0])
                    event.target.value = ''
                  }}
                />
              </MuiButton>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={whole}
                    onChange={(_event, checked) => {
                      setWhole(checked)
                      if (file) void read(file, checked)
                    }}
                  />
                }
                label={translate('console.settings.whole')}
              />
            </>
          ) : null}
        </Box>
      </Card>
      {plan?.length === 0 ? <Typography>{translate('console.settings.no_difference')}</Typography> : null}
      {plan && plan.length > 0 ? (
        <>
          <DenseTable
            columns={[translate('console.settings.column.setting'), translate('console.settings.column.change')]}
            rows={plan.map((change) => ({
              id: change.key,
              cells: [labelOf(change.key), <Diff key="diff" setting={change.key} old={change.old} next={change.new} />],
            }))}
          />
          <MuiButton variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
            {translate('console.settings.apply', { smart_count: plan.length })}
          </MuiButton>
        </>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={translate('console.settings.import_title', { scope: getScopeName(scope) })}
          hint={translate('console.settings.apply', { smart_count: plan?.length ?? 0 })}
          confirm={translate('console.settings.import')}
          busy={busy}
          maxWidth="sm"
          onClose={() => setAsking(false)}
          onConfirm={apply}
        />
      ) : null}
    </Box>
  )
}
