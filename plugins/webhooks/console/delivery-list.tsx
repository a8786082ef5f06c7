import Typography from '@mui/material/Typography'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { MomentField, recordList, rowOf, StatusChip } from '../../../console/kit/index.ts'
import { deliveryStates } from '../shared/words.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { getEventKey, textKey } from './texts.ts'

const row = rowOf<'webhooks/deliveries'>()

/** The status of the reply, or why there was none. */
const getAnswer = ({ answer, error }: RaRecord, translate: (key: string) => string): string | null =>
  answer ? String(answer) : error ? translate(textKey(`no_answer.${error}`)) : null

const formatDuration = ({ duration_ms: ms }: RaRecord) => (typeof ms === 'number' ? `${ms} ms` : null)

/** On phones one column shows which webhook was called, when, and the reply. */
function WhereAndWhen() {
  const record = useRecordContext()
  const translate = useTranslate()
  const answer = record && getAnswer(record, translate)
  return (
    <>
      {record?.endpoint}
      <br />
      <MomentField source={row('created_at')} />
      {answer ? ` · ${answer}` : null}
    </>
  )
}

/** The event, above the webhook that was called. */
function EventAndEndpoint() {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  return (
    <>
      {translate(getEventKey(record.event))}
      <Typography
        component="div"
        variant="caption"
        color="text.secondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {record.endpoint}
      </Typography>
    </>
  )
}

/** The status; while it waits, above the moment of the next attempt. */
function StatusAndNext() {
  const record = useRecordContext()
  return (
    <>
      <StatusChip source={row('status')} />
      {record?.next_at ? (
        <Typography component="div" variant="caption" color="text.secondary">
          <MomentField source={row('next_at')} />
        </Typography>
      ) : null}
    </>
  )
}

/** Every call to an endpoint with its result. */
export const DeliveryList = recordList<'webhooks/deliveries'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', statuses: deliveryStates }],
  columns: [
    {
      source: 'event',
      sortable: false,
      sx: { whiteSpace: { sm: 'nowrap' } },
      render: () => <EventAndEndpoint />,
      below: <WhereAndWhen />,
    },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'status', render: () => <StatusAndNext /> },
    { source: 'attempts', number: true, hiddenOnPhones: true },
    {
      source: 'answer',
      sortable: false,
      hiddenOnPhones: true,
      render: (record, translate) =>
        [getAnswer(record, translate) ?? '–', formatDuration(record)].filter(Boolean).join(' · '),
    },
    { label: textKey('actions'), sx: { textAlign: { sm: 'right' } }, render: () => <DeliveryActions /> },
  ],
})
