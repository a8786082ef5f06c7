import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { EventField } from './event-field.tsx'

/** Every call to a network with its result; it names no member. */
export const DeliveryList = recordList<'postback-deliveries'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', statuses: ['pending', 'sent', 'failed', 'dropped'] }],
  columns: [
    { source: 'created_at', as: MomentField },
    { source: 'domain_id', sortable: false },
    { source: 'network', sortable: false },
    { source: 'event', as: EventField, sortable: false },
    { source: 'status' },
    { source: 'attempts', number: true },
    {
      source: 'answer',
      sortable: false,
      render: ({ answer, error }, translate) => answer ?? (error ? translate(`console.postbacks.error.${error}`) : '–'),
    },
    { source: 'next_at', as: MomentField },
  ],
})
