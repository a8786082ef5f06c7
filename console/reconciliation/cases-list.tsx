import { ReferenceField } from 'react-admin'
import { DayField } from '../shared/day-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { CaseKind } from './case-kind.tsx'

export const CaseList = recordList<'reconciliation-cases'>({
  scope: 'domain',
  sort: '-opened_at',
  filterDefaultValues: { status: 'open' },
  filters: [{ source: 'status', statuses: ['open', 'healed', 'resolved'] }],
  opens: 'show',
  columns: [
    { source: 'kind', as: CaseKind },
    {
      source: 'order_id',
      as: ReferenceField,
      props: { reference: 'orders', link: false, emptyText: '–' },
      sortable: false,
      hiddenOnPhones: true,
    },
    { source: 'day', as: DayField },
    { source: 'provider', sortable: false, hiddenOnPhones: true },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'ours', as: MoneyField, sortable: false },
    { source: 'theirs', as: MoneyField, sortable: false },
    { source: 'status', hiddenOnPhones: true },
  ],
})
