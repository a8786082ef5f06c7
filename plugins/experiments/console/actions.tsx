import { useRecordContext } from 'react-admin'
import {
  EditAction,
  LabelButton,
  PageActions,
  ReasonedAction,
  RecordFacts,
  useIsAllowed,
  useRecordAction,
} from '../../../console/kit/index.ts'
import { textKey } from './choices.ts'
import { StateChip } from './state-chip.tsx'

/** The actions available now: start or edit a draft, or stop a running experiment. */
function Steps() {
  const record = useRecordContext()
  const may = useIsAllowed()
  const { act, busy } = useRecordAction()
  if (!record || record.status === 'stopped' || !may('update', 'experiment', record.domain_id)) return null
  if (record.status === 'running')
    return (
      <PageActions>
        <ReasonedAction
          route="POST /api/console/experiments/:id/stop"
          texts="plugins.experiments.stop"
          name={String(record.name)}
          dangerous
        />
      </PageActions>
    )
  return (
    <PageActions>
      <EditAction />
      <LabelButton
        label={textKey('start')}
        variant="contained"
        disabled={busy}
        onClick={() => act('POST /api/console/experiments/:id/start', {}, textKey('start_done'))}
      />
    </PageActions>
  )
}

/** The facts below the title of an experiment, and its actions. */
export const ExperimentActions = () => (
  <>
    <RecordFacts state={<StateChip />} />
    <Steps />
  </>
)
