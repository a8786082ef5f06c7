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
    { source: 'day', as: DayField },
    { source: 'kind', as: CaseKind },
    { source: 'provider', sortable: false, wide: true },
    { source: 'domain_id', sortable: false, wide: true },
    { source: 'ours', as: MoneyField, sortable: false },
    { source: 'theirs', as: MoneyField, sortable: false },
    { source: 'status', wide: true },
  ],
})
