import { recordList } from '../shared/record-list.tsx'

export const CompanyList = recordList<'companies'>({
  sort: 'name',
  filters: [{ source: 'q' }],
  opens: 'edit',
  columns: [
    { source: 'name' },
    {
      source: 'tradenames',
      sortable: false,
      hiddenOnPhones: true,
      render: ({ tradenames }) => (tradenames as string[]).join(', '),
    },
    { source: 'city' },
    { source: 'country' },
    { source: 'kvk', sortable: false, hiddenOnPhones: true },
  ],
})
