import Box from '@mui/material/Box'
import { EditButton, TopToolbar, useRecordContext } from 'react-admin'
import { ReasonedAction, useAct, useMay, WordButton } from '../../../console/kit/index.ts'
import { text } from './choices.ts'

/** What can be done now: begin a draft or go on writing it, end what runs. */
export function ExperimentActions() {
  const record = useRecordContext()
  const may = useMay()
  const { act, busy } = useAct()
  if (!record || record.status === 'stopped' || !may('update', 'experiment', record.domain_id)) return null
  if (record.status === 'running')
    return (
      <TopToolbar>
        <ReasonedAction
          route="POST /api/console/experiments/:id/stop"
          texts="plugins.experiments.stop"
          name={String(record.name)}
          dangerous
        />
      </TopToolbar>
    )
  return (
    <TopToolbar>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <EditButton color="secondary" variant="outlined" />
        <WordButton
          label={text('start')}
          variant="contained"
          disabled={busy}
          onClick={() => act('POST /api/console/experiments/:id/start', {}, text('start_done'))}
        />
      </Box>
    </TopToolbar>
  )
}
