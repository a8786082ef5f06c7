import Box from '@mui/material/Box'
import { Show, TextField } from 'react-admin'
import { Details, MomentField, rowOf } from '../../../console/kit/index.ts'
import { RunActions } from './actions.tsx'
import { Columns } from './columns.tsx'
import { Faults } from './faults.tsx'
import { Progress } from './progress.tsx'
import { Steps } from './steps.tsx'
import { WordField } from './word-field.tsx'
import { textKey } from './words.ts'

const wholeRow = { gridColumn: '1 / -1' } as const
const row = rowOf<'importer/runs'>()

export function RunShow() {
  return (
    <Show component="div" actions={<RunActions />}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Progress />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, '& > :only-child': wholeRow }}>
          <Steps />
          <Columns />
        </Box>
        <Faults />
        <Details>
          <WordField source={row('kind')} words="kinds" label={textKey('fields.kind')} />
          <WordField source={row('what')} words="contents" label={textKey('fields.what')} />
          <TextField source={row('file_name')} label={textKey('fields.file')} />
          <TextField source={row('archive_name')} label={textKey('fields.archive')} />
          <MomentField source={row('started_at')} label={textKey('fields.started_at')} />
          <MomentField source={row('finished_at')} label={textKey('fields.finished_at')} />
        </Details>
      </Box>
    </Show>
  )
}
