import { MomentField, recordList } from '../../../console/kit/index.ts'
import { EndpointState } from './endpoint-state.tsx'

export const EndpointList = recordList<'webhooks/endpoints'>({
  scope: 'domain',
  sort: 'name',
  opens: 'edit',
  columns: [
    { source: 'name', below: 'url', sx: { overflowWrap: 'anywhere' } },
    { source: 'url', sortable: false, hiddenOnPhones: true, sx: { overflowWrap: 'anywhere' } },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'events', sortable: false, render: ({ events }) => events.length, hiddenOnPhones: true },
    { source: 'active', as: EndpointState, label: 'console.list_status' },
    { source: 'last_delivery_at', as: MomentField, sortable: false, named: true },
    { source: 'failures', number: true, sortable: false },
  ],
})
