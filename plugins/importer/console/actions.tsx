import { useCreatePath, useRecordContext } from 'react-admin'
import { LabelButton, PageActions, RecordFacts, useIsAllowed, useRecordAction } from '../../../console/kit/index.ts'
import { AddressButton } from './address-button.tsx'
import { isIdle, isMatched, isStartable } from './run-state.ts'
import { UploadButton } from './upload-button.tsx'
import { StateChip } from './word-field.tsx'
import { textKey } from './words.ts'

type Action = 'check' | 'start' | 'pause' | 'resume' | 'invite'

/** The facts below the title of an import, and its actions. */
export const RunActions = () => (
  <>
    <RecordFacts state={<StateChip />} />
    <Steps />
  </>
)

/** The next actions in the order of an import; the next step is highlighted. */
function Steps() {
  const record = useRecordContext()
  const may = useIsAllowed()
  const { act, busy } = useRecordAction()
  const createPath = useCreatePath()
  if (!record || !may('update', 'import', record.domain_id)) return null
  const { status, kind, file_name: file, archive_name: archive } = record
  const working = status === 'checking' || status === 'running'
  const idle = isIdle(record)
  const ready = kind === 'csv' ? file && isMatched(record) : kind === 'export' ? archive : true
  const renderButton = (action: Action, label: string, main = false) => (
    <LabelButton
      label={textKey(label)}
      variant={main ? 'contained' : 'outlined'}
      color={main ? 'primary' : 'secondary'}
      disabled={busy}
      onClick={() => act(`POST /api/console/importer/runs/:id/${action}` as const, {}, textKey(`${action}_done`))}
    />
  )
  return (
    <PageActions>
      {idle ? (
        <LabelButton
          label="ra.action.edit"
          color="secondary"
          variant="outlined"
          to={createPath({ resource: 'importer/runs', type: 'edit', id: record.id })}
        />
      ) : null}
      {file || archive ? null : <FileActions />}
      {idle && ready ? renderButton('check', 'check', status === 'draft') : null}
      {idle && isStartable(record) ? renderButton('start', 'start', status === 'checked') : null}
      {working ? renderButton('pause', 'pause', true) : null}
      {status === 'paused' ? renderButton('resume', 'resume', true) : null}
      {idle && status === 'done' ? renderButton('invite', 'invite_members') : null}
    </PageActions>
  )
}

/** Uploads or replaces the files of an import: its next step without any, else beside their names. */
export function FileActions() {
  const record = useRecordContext()
  const may = useIsAllowed()
  if (!record || !isIdle(record) || !may('update', 'import', record.domain_id)) return null
  const { kind, what, file_name: file, archive_name: archive } = record
  return (
    <>
      {kind === 'csv' ? (
        <>
          <UploadButton file="file" accept=".csv,.txt,text/csv" label={textKey(file ? 'replace_file' : 'upload')} />
          <AddressButton />
        </>
      ) : null}
      {what === 'photos' || kind !== 'csv' ? (
        <UploadButton
          file="archive"
          accept=".zip,application/zip"
          label={textKey(kind === 'export' ? (archive ? 'replace_file' : 'upload') : 'upload_archive')}
        />
      ) : null}
    </>
  )
}
