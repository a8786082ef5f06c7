import Box from '@mui/material/Box'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { dayMs } from '../../core/shared/durations.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { useChartColours } from '../charts/colours.ts'
import { Stat } from '../charts/stat.tsx'
import { useScope } from '../layout/scope.ts'
import { addPoints, listCurrencies, listSteps, pickPoints, sumPerStep } from '../revenue/revenue-series.ts'
import { useAmounts, useRevenueSeries, useStepName } from '../revenue/use-revenue-series.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { toDay } from '../shared/period-filters.tsx'

/** Revenue of the last thirty days and the thirty before; null while loading or without permission. */
function useMonth() {
  const { permissions } = usePermissions<StaffAbility>()
  const may = permissions?.can('read', 'revenue') ?? false
  const [{ domainId }] = useScope()
  const [now] = useState(() => Date.now())
  const here = domainId === null ? {} : { domain_id: domainId }
  const { data } = useRevenueSeries({ ...here, from: toDay(now - 29 * dayMs), to: toDay(now) }, may)
  const before = useRevenueSeries({ ...here, from: toDay(now - 59 * dayMs), to: toDay(now - 30 * dayMs) }, may).data
  if (!may || !data) return null
  const [currency = 'EUR', ...others] = listCurrencies(data)
  return {
    data,
    currency,
    others,
    points: pickPoints(data, currency),
    earlier: addPoints(pickPoints(before, currency)),
  }
}

export function MoneyStats() {
  const month = useMonth()
  return month ? <Figures {...month} /> : null
}

function Figures({ points, earlier, currency, others }: NonNullable<ReturnType<typeof useMonth>>) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { full } = useAmounts(currency)
  const sum = addPoints(points)
  const change = earlier.revenue > 0 ? sum.revenue / earlier.revenue - 1 : undefined
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  return (
    <>
      <Stat
        label={translate('console.dashboard.revenue_30_days')}
        to="/revenue"
        note={
          change === undefined
            ? others.length > 0
              ? translate('console.dashboard.more_currencies', { names: others.join(', ') })
              : undefined
            : translate('console.dashboard.against_before', { change: percent.format(change) })
        }
      >
        {full(sum.revenue)}
      </Stat>
      <Stat label={translate('console.dashboard.orders_30_days')} to="/orders">
        {new Intl.NumberFormat(locale).format(sum.orders)}
      </Stat>
      <Stat label={translate('resources.revenue.fields.refunds')} to="/revenue">
        {full(sum.refunds)}
      </Stat>
      <Stat
        label={translate('resources.revenue.fields.chargebacks')}
        to="/revenue"
        urgent={sum.chargebacks > sum.revenue / 100}
        note={
          sum.revenue > 0 && sum.chargebacks > 0
            ? translate('console.dashboard.of_revenue', {
                share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
                  sum.chargebacks / sum.revenue,
                ),
              })
            : undefined
        }
      >
        {full(sum.chargebacks)}
      </Stat>
    </>
  )
}

export function RevenueCard() {
  const month = useMonth()
  return month ? <Drawing {...month} /> : null
}

function Drawing({ data, points, currency }: NonNullable<ReturnType<typeof useMonth>>) {
  const translate = useTranslate()
  const colours = useChartColours()
  const { full, short } = useAmounts(currency)
  const stepName = useStepName(data.step)
  const steps = listSteps(data)
  return (
    // As wide as the page, so that thirty bars fit.
    <Box sx={{ '&&': { flexBasis: '100%' } }}>
      <ChartCard
        title={`${translate('resources.revenue.fields.revenue')} · ${currency}`}
        labels={steps.map(stepName)}
        labelled={translate(`console.revenue.step.${data.step}`)}
        format={full}
        short={short}
        height={220}
        series={[
          {
            id: 'revenue',
            colour: colours.apart[0] ?? '',
            label: translate('resources.revenue.fields.revenue'),
            values: sumPerStep(steps, points, 'revenue'),
          },
        ]}
      />
    </Box>
  )
}
