import BatchIcon from '@mui/icons-material/LibraryAddOutlined'
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import type { Merge } from '../shared/merge-rows.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusText } from '../shared/status-chip.tsx'
import { switchStates } from '../shared/statuses.ts'

const row = rowOf<'discount-codes'>()

function BatchButton() {
  const { canAccess } = useCanAccess({ resource: 'discount-codes', action: 'create' })
  if (!canAccess) return null
  return (
    <LabelButton
      label="console.discount_codes.batch"
      startIcon={<BatchIcon />}
      color="secondary"
      to="/discount-codes/batch"
    />
  )
}

/** A percentage of the price, or an amount: each code has one of the two. */
function Discount(_: { source: 'value_percentage' }) {
  const code = useRecordContext()
  const locale = useFormatLocale()
  if (typeof code?.value_amount === 'number') return <MoneyField source={row('value_amount')} />
  return new Intl.NumberFormat(locale, { style: 'percent' }).format((code?.value_percentage ?? 0) / 100)
}

/** How often it was used; of how often it can be, if that is once. */
function Used(_: { source: 'used' }) {
  const code = useRecordContext()
  const translate = useTranslate()
  const number = new Intl.NumberFormat(useFormatLocale())
  const used = number.format(code?.used ?? 0)
  return code?.validity === 'once'
    ? translate('console.discount_codes.used_of', { used, limit: number.format(1) })
    : used
}

/** What a code with the same name on another domain must share to be one row with it. */
const terms = [
  row('value_percentage'),
  row('value_amount'),
  row('country'),
  row('validity'),
  row('status'),
  row('member_id'),
]
/** Length of the day at the start of a time. */
const dayLength = 10

export const merge: Merge = {
  same: [
    row('code'),
    ...terms,
    // A percentage has no currency.
    ({ value_amount, currency }) => (value_amount == null ? null : currency),
    ({ expires }) => String(expires).slice(0, dayLength),
  ],
  combine: (codes) => ({ used: codes.reduce((sum, { used }) => sum + used, 0) }),
}

export const DiscountCodeList = recordList<'discount-codes'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'q' }, { source: 'status', statuses: switchStates }, { source: 'batch_id', linked: true }],
  actions: <BatchButton />,
  // Batches start on this page, even before there is any code.
  empty: false,
  opens: 'edit',
  merge,
  switches: { on: { status: 'active' }, off: { status: 'disabled' } },
  columns: [
    { source: 'code', below: <DomainField /> },
    { source: 'value_percentage', label: 'console.discount_codes.discount', as: Discount, align: 'right' },
    { source: 'used', as: Used, sortable: false, align: 'right' },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'country', hiddenOnPhones: true },
    { source: 'validity', as: StatusText, sortable: false, hiddenOnPhones: true },
    { source: 'expires', as: MomentField, props: { showTime: false }, named: true },
    { source: 'status' },
  ],
})
