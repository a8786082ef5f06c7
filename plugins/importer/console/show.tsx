import Box from '@mui/material/Box'
import { Show, TextField, useRecordContext } from 'react-admin'
import { Details, MomentField, RecordColumns, RecordHistory, rowOf } from '../../../console/kit/index.ts'
import { FileActions, RunActions } from './actions.tsx'
import { Columns } from './columns.tsx'
import { Faults } from './faults.tsx'
import { Progress } from './progress.tsx'
import { Steps } from './steps.tsx'
import { WordField } from './word-field.tsx'
import { textKey } from './words.ts'

const row = rowOf<'importer/runs'>()

/** The way of an import above its rows and columns, with its source and files beside them. */
export function RunShow() {
  return (
    <Show component="div" actions={<RunActions />}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Steps />
        <RecordColumns
          aside={
            <>
              <Source />
              <RecordHistory isCard />
            </>
          }
        >
          <Progress />
          <Faults />
          <Columns />
        </RecordColumns>
      </Box>
    </Show>
  )
}

/** Where the rows come from, and when they were read. */
function Source() {
  const run = useRecordContext()
  return (
    <Details aside actions={run?.file_name || run?.archive_name ? <FileActions /> : null}>
      <WordField source={row('kind')} words="kinds" label={textKey('fields.kind')} />
      <WordField source={row('what')} words="contents" label={textKey('fields.what')} />
      <TextField source={row('file_name')} label={textKey('fields.file')} />
      <TextField source={row('archive_name')} label={textKey('fields.archive')} />
      <MomentField source={row('started_at')} label={textKey('fields.started_at')} />
      <MomentField source={row('finished_at')} label={textKey('fields.finished_at')} />
    </Details>
  )
}
