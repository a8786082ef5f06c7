import { recordList } from '../shared/record-list.tsx'
import { EventField } from './event-field.tsx'

/** Without protocol and parameters, which the record shows. */
const shortenAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')

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
    { source: 'url', sortable: false, sx: { overflowWrap: 'anywhere' }, render: ({ url }) => shortenAddress(url) },
    { source: 'active' },
  ],
})
