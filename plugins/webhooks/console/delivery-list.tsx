import { useRecordContext } from 'react-admin'
import { MomentField, recordList, rowOf } from '../../../console/kit/index.ts'
import { deliveryStates } from '../shared/words.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { eventKey, text } from './texts.ts'

const row = rowOf<'webhooks/deliveries'>()

/** On phones one column says which webhook was called, when, and what it answered. */
function WhereAndWhen() {
  const record = useRecordContext()
  return (
    <>
      {record?.endpoint}
      <br />
      <MomentField source={row('created_at')} />
      {record?.answer ? ` · ${record.answer}` : null}
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
      render: ({ answer, error }, translate) => answer ?? (error ? translate(text(`no_answer.${error}`)) : '–'),
    },
    { source: 'duration_ms', number: true, sortable: false, wide: true },
    { source: 'next_at', as: MomentField, wide: true },
    { label: text('actions'), render: () => <DeliveryActions /> },
  ],
})
