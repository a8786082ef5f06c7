import { recordList } from '../shared/record-list.tsx'

export const StaffProviderList = recordList<'staff-providers'>({
  sort: 'name',
  opens: 'edit',
  columns: [
    { source: 'name' },
    { source: 'email_domains', sortable: false, render: (record) => record.email_domains.join(', ') },
    { source: 'issuer', hiddenOnPhones: true, sx: { overflowWrap: 'anywhere' } },
    { source: 'active' },
  ],
})
