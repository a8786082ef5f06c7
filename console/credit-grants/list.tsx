import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'

export const GrantList = recordList<'credit-grants'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', statuses: ['pending', 'granted', 'refused', 'expired'] }],
  opens: 'show',
  columns: [
    { source: 'member_name', sortable: false },
    { source: 'credits', number: true },
    { source: 'status' },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'asked_name', sortable: false, hiddenOnPhones: true },
    { source: 'decided_name', sortable: false, hiddenOnPhones: true },
    { source: 'created_at', as: MomentField },
    { source: 'expires_at', as: MomentField, sortable: false, hiddenOnPhones: true },
  ],
})
