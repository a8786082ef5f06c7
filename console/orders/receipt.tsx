import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { RecordSection } from '../shared/record-section.tsx'
import { useCountryNames } from '../shared/session.ts'
import { ShareField } from '../shared/share-field.tsx'
import { rowOf } from '../shared/sources.ts'

const row = rowOf<'orders'>()

/** What was bought and what it cost: the total stands out, and a price without a discount is said once. */
export function Receipt() {
  const order = useRecordContext()
  const locale = useFormatLocale()
  const translate = useTranslate()
  const nameOf = useCountryNames()
  if (!order) return null
  const format = (minor: number) => formatMoney(locale, minor, order.currency)
  const credits = translate('console.packages.credits', { smart_count: order.credits })
  const label = (field: string) => translate(`resources.orders.fields.${field}`)
  const isReduced = order.list_amount !== order.amount
  return (
    <RecordSection title={translate('console.orders.purchase')}>
      <Card component="dl" sx={{ m: 0, px: { xs: 2, md: 3 }, py: 1 }}>
        {isReduced ? (
          <>
            <Line name={credits}>{format(order.list_amount)}</Line>
            <Line
              name={
                <>
                  {[label('discount_code'), order.discount_code].filter(Boolean).join(' ')}{' '}
                  {order.discount_percentage ? <ShareField source={row('discount_percentage')} whole={100} /> : null}
                </>
              }
            >
              {format(order.amount - order.list_amount)}
            </Line>
          </>
        ) : null}
        <Line name={isReduced ? label('amount') : credits} isTotal>
          {format(order.amount)}
        </Line>
        {order.tax_country ? (
          <Line
            name={
              <>
                {label('tax_amount')} <ShareField source={row('tax_rate')} whole={10_000} /> ·{' '}
                {nameOf(order.tax_country)}
              </>
            }
          >
            {format(order.tax_amount)}
          </Line>
        ) : null}
        {order.refunded_amount ? <Line name={label('refunded_amount')}>{format(-order.refunded_amount)}</Line> : null}
      </Card>
    </RecordSection>
  )
}

const Line = ({ name, isTotal = false, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) => (
  <Box sx={{ ...line, ...(isTotal ? total : {}) }}>
    <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
)

const line = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.25,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const

const total = {
  color: 'text.primary',
  '& dt': { typography: 'body1', fontWeight: 650 },
  '& dd': { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3 },
} as const
