import { MomentField, recordList } from '../../../console/kit/index.ts'
import { deliveryStates } from '../shared/words.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { eventKey, text } from './texts.ts'

/** Every call to an endpoint with its result. */
export const DeliveryList = recordList<'webhooks/deliveries'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', statuses: deliveryStates }],
  columns: [
    { source: 'created_at', as: MomentField },
    { source: 'endpoint', sortable: false, below: 'domain_id' },
    { source: 'event', sortable: false, render: ({ event }, translate) => translate(eventKey(event)) },
    { source: 'status' },
    { source: 'attempts', number: true },
    {
      source: 'answer',
      sortable: false,
      render: ({ answer, error }, translate) => answer ?? (error ? translate(text(`no_answer.${error}`)) : '–'),
    },
    { source: 'duration_ms', number: true, sortable: false, wide: true },
    { source: 'next_at', as: MomentField, wide: true },
    { label: text('actions'), render: () => <DeliveryActions /> },
  ],
})
