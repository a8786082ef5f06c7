import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { MomentField, recordList, rowOf } from '../../../console/kit/index.ts'
import { deliveryStates } from '../shared/words.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { eventKey, text } from './texts.ts'

const row = rowOf<'webhooks/deliveries'>()

/** The status of the reply, or why there was none. */
const answerOf = ({ answer, error }: RaRecord, translate: (key: string) => string): string | null =>
  answer ? String(answer) : error ? translate(text(`no_answer.${error}`)) : null

const duration = ({ duration_ms: ms }: RaRecord) => (typeof ms === 'number' ? `${ms} ms` : null)

/** On phones one column shows which webhook was called, when, and the reply. */
function WhereAndWhen() {
  const record = useRecordContext()
  const translate = useTranslate()
  const answer = record && answerOf(record, translate)
  return (
    <>
      {record?.endpoint}
      <br />
      <MomentField source={row('created_at')} />
      {answer ? ` · ${answer}` : null}
    </>
  )
}

/** Every call to an endpoint with its result. */
export const DeliveryList = recordList<'webhooks/deliveries'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', statuses: deliveryStates }],
  columns: [
    { source: 'created_at', as: MomentField, wide: true },
    {
      source: 'event',
      sortable: false,
      sx: { whiteSpace: { sm: 'nowrap' } },
      render: ({ event }, translate) => translate(eventKey(event)),
      below: <WhereAndWhen />,
    },
    { source: 'endpoint', sortable: false, wide: true },
    { source: 'domain_id', sortable: false, wide: true },
    { source: 'status' },
    { source: 'attempts', number: true, wide: true },
    {
      source: 'answer',
      sortable: false,
      wide: true,
      sx: { whiteSpace: 'nowrap' },
      render: (record, translate) => [answerOf(record, translate) ?? '–', duration(record)].filter(Boolean).join(' · '),
    },
    { source: 'next_at', as: MomentField, wide: true },
    { label: text('actions'), render: () => <DeliveryActions /> },
  ],
})
