import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { dayMs, toUtcDay } from '../../core/shared/durations.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { useChartColours } from '../charts/colours.ts'
import { Stat } from '../charts/stat.tsx'
import { useScope } from '../layout/scope.ts'
import { CurrencyChoice } from '../revenue/currency-choice.tsx'
import { addPoints, listCurrencies, listSteps, pickPoints, sumPerStep } from '../revenue/revenue-series.ts'
import { useAmounts, useRevenueSeries, useStepName } from '../revenue/use-revenue-series.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** Revenue of the last thirty days and the thirty before; null while loading or without permission. */
function useMonth() {
  const { permissions } = usePermissions<StaffAbility>()
  const may = permissions?.can('read', 'revenue') ?? false
  const [{ domainId }] = useScope()
  const [now] = useState(() => Date.now())
  const here = domainId === null ? {} : { domain_id: domainId }
  const { data } = useRevenueSeries({ ...here, from: toUtcDay(now - 29 * dayMs), to: toUtcDay(now) }, may)
  const before = useRevenueSeries(
    { ...here, from: toUtcDay(now - 59 * dayMs), to: toUtcDay(now - 30 * dayMs) },
    may,
  ).data
  if (!may || !data) return null
  const [currency = 'EUR'] = listCurrencies(data)
  // Also those that sold only before, whose revenue fell by 100 %.
  const others = listCurrencies(data, before).filter((name) => name !== currency)
  return { data, currency, others, before }
}

export function MoneyStats() {
  const month = useMonth()
  return month ? <Figures {...month} /> : null
}

/** The sums of the main currency; those of others are beside them, because currencies are never added up. */
function Figures({ data, before, currency, others }: NonNullable<ReturnType<typeof useMonth>>) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const sum = addPoints(pickPoints(data, currency))
  const further = others.map((name) => ({ name, sum: addPoints(pickPoints(data, name)) }))
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  const earlier = addPoints(pickPoints(before, currency)).revenue
  const compare = (now: number, then: number) =>
    then > 0 ? translate('console.dashboard.against_before', { change: signed.format(now / then - 1) }) : undefined
  const shareOf = (amount: number) =>
    sum.revenue > 0
      ? translate('console.dashboard.of_revenue', { share: percent.format(amount / sum.revenue) })
      : undefined
  const isUrgent = [sum, ...further.map((other) => other.sum)].some(
    ({ chargebacks, revenue }) => chargebacks > revenue / 100,
  )
  const showSums = (field: 'revenue' | 'refunds' | 'chargebacks') => {
    const amounts = further
      .filter((other) => other.sum[field] > 0)
      .map((other) => formatMoney(locale, other.sum[field], other.name))
    return (
      <>
        {formatMoney(locale, sum[field], currency)}{' '}
        {amounts.length > 0 ? (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'inline-block' }}>
            + {amounts.join(' · ')}
          </Typography>
        ) : null}
      </>
    )
  }
  return (
    <>
      <Stat label={translate('console.dashboard.revenue_30_days')} to="/revenue" note={compare(sum.revenue, earlier)}>
        {showSums('revenue')}
      </Stat>
      <Stat
        label={translate('console.dashboard.orders_30_days')}
        to="/orders"
        note={compare(addPoints(data.points).orders, addPoints(before?.points ?? []).orders)}
      >
        {new Intl.NumberFormat(locale).format(addPoints(data.points).orders)}
      </Stat>
      <Stat label={translate('resources.revenue.fields.refunds')} to="/revenue" note={shareOf(sum.refunds)}>
        {showSums('refunds')}
      </Stat>
      <Stat
        label={translate('resources.revenue.fields.chargebacks')}
        to="/revenue"
        urgent={isUrgent}
        note={shareOf(sum.chargebacks)}
      >
        {showSums('chargebacks')}
      </Stat>
    </>
  )
}

export function RevenueCard() {
  const month = useMonth()
  return month ? <Drawing {...month} /> : null
}

function Drawing({ data, currency: main }: NonNullable<ReturnType<typeof useMonth>>) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<string>()
  const currencies = listCurrencies(data)
  const currency = chosen && currencies.includes(chosen) ? chosen : main
  const colours = useChartColours()
  const { full, short } = useAmounts(currency)
  const stepName = useStepName(data.step)
  const steps = listSteps(data)
  return (
    <ChartCard
      title={`${translate('resources.revenue.fields.revenue')} · ${currency}`}
      labels={steps.map(stepName)}
      labelled={translate(`console.revenue.step.${data.step}`)}
      format={full}
      short={short}
      height={220}
      actions={<CurrencyChoice currencies={currencies} value={currency} onChoose={setChosen} />}
      series={[
        {
          id: 'revenue',
          colour: colours.apart[0] ?? '',
          label: translate('resources.revenue.fields.revenue'),
          values: sumPerStep(steps, pickPoints(data, currency), 'revenue'),
        },
      ]}
    />
  )
}
