import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { switchStates } from '../shared/statuses.ts'

export const InvitationList = recordList<'invitations'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'q' }, { source: 'status', statuses: switchStates }],
  opens: 'edit',
  switches: { on: { status: 'active' }, off: { status: 'disabled' } },
  columns: [
    { source: 'note', sortable: false },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'uses', number: true, render: ({ uses, uses_allowed }) => `${uses} / ${uses_allowed}` },
    { source: 'expires', as: MomentField, hiddenOnPhones: true },
    { source: 'status' },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
  ],
})
