import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useGetOne, useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { RecordSection } from '../shared/record-section.tsx'
import { useCountryNames } from '../shared/session.ts'

interface Line {
  label: string
  /** Minor units. */
  amount: number
}

/** What was bought or refunded, its tax and the total: the lines of the document itself. */
export function InvoiceLines() {
  const invoice = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const countryName = useCountryNames()
  const { data: order } = useGetOne('orders', { id: invoice?.order_id }, { enabled: Boolean(invoice) })
  if (!invoice || !order) return null
  const isInvoice = invoice.series === 'invoice'
  const bought = translate('console.packages.credits', { smart_count: order.credits })
  const discount = isInvoice ? invoice.amount - order.list_amount : 0
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    invoice.tax_rate / 10_000,
  )
  const tax = [translate('resources.invoices.fields.tax_amount'), rate].join(' ')
  const bookings: Line[] = [
    {
      label: isInvoice ? bought : [bought, translate(`console.invoices.reasons.${invoice.reason}`)].join(' · '),
      amount: invoice.amount - discount,
    },
    ...(discount === 0
      ? []
      : [
          {
            label: [translate('console.invoices.discount'), order.discount_code].filter(Boolean).join(' · '),
            amount: discount,
          },
        ]),
  ]
  const sums: Line[] = [
    { label: translate('console.invoices.net'), amount: invoice.amount - invoice.tax_amount },
    {
      label: invoice.tax_country ? [tax, countryName(invoice.tax_country)].join(' · ') : tax,
      amount: invoice.tax_amount,
    },
    { label: translate('console.invoices.total'), amount: invoice.amount },
  ]
  const renderLine = ({ label, amount }: Line) => (
    <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
      <span>{label}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatMoney(locale, amount, invoice.currency)}
      </Box>
    </Box>
  )
  return (
    <RecordSection title={translate('console.invoices.lines')}>
      <Card sx={{ px: { xs: 2, md: 3 }, py: 1.5, typography: 'body2' }}>
        {bookings.map(renderLine)}
        <Box sx={total}>{sums.map(renderLine)}</Box>
      </Card>
    </RecordSection>
  )
}

/** Apart from the lines, at the side of their amounts: it is what they add up to, not more of them. */
const total = {
  mt: 1,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  pl: { sm: '40%' },
  color: 'text.secondary',
  '& > *': { py: 0.5 },
  '& > :last-child': { mt: 0.5, fontWeight: 700, color: 'text.primary' },
} as const
