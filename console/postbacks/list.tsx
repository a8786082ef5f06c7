import { recordList } from '../shared/record-list.tsx'
import { EventField } from './event-field.tsx'

export const PostbackList = recordList<'postbacks'>({
  scope: 'domain',
  sort: 'network',
  filters: [{ source: 'network' }],
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'network' },
    { source: 'event', as: EventField },
    { source: 'domain_id' },
    { source: 'url', sortable: false, sx: { overflowWrap: 'anywhere' } },
    { source: 'active' },
  ],
})
