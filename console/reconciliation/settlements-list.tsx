import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'

const parts = ['gross', 'refunded', 'charged_back', 'fees'] as const

/** Payouts reported by providers. */
export const SettlementList = recordList<'settlements'>({
  scope: 'domain',
  sort: '-at',
  columns: [
    { source: 'at', as: MomentField },
    { source: 'provider' },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'reference', sortable: false, hiddenOnPhones: true, sx: { whiteSpace: 'nowrap' } },
    ...parts.map((source) => ({ source, as: MoneyField, sortable: false, hiddenOnPhones: true }) as const),
    { source: 'paid_out', as: MoneyField },
  ],
})
