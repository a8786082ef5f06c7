import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ChartCard } from '../charts/chart-card.tsx'
import { useChartColours } from '../charts/colours.ts'
import { Stat } from '../charts/stat.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { NoResults } from '../shared/no-results.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import {
  addPoints,
  getPeriodBefore,
  listCurrencies,
  listKeys,
  listSteps,
  pickPoints,
  type RevenueSeries,
  type Sum,
  sumPerStep,
} from './revenue-series.ts'
import { useAmounts, useKeyName, useRevenueSeries, useStepName } from './use-revenue-series.ts'

/** Charts for the period of the list, one currency at a time, because currencies are never added up. */
export function RevenueCharts() {
  const translate = useTranslate()
  const { filterValues, filter } = useListContext()
  const filters = { ...filterValues, ...filter }
  const { data, error } = useRevenueSeries(filters)
  const before = useRevenueSeries({ ...filters, ...getPeriodBefore(filters) }, Boolean(filters.from && filters.to)).data
  const [chosen, setChosen] = useState<string>()
  if (error)
    return (
      <Typography role="alert" sx={{ p: 2 }}>
        {translate('console.dashboard.failed')}
      </Typography>
    )
  if (!data) return <Skeleton variant="rounded" height={420} />
  if (data.points.length === 0)
    return (
      <Card>
        <NoResults title="console.charts.nothing" />
      </Card>
    )
  const currencies = listCurrencies(data)
  const currency = chosen && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'EUR')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <CurrencyChoice currencies={currencies} value={currency} onChoose={setChosen} />
      <OfCurrency data={data} before={before} currency={currency} by={filterValues.by ?? 'none'} />
    </Box>
  )
}

interface OfCurrencyProps {
  data: RevenueSeries
  /** The period of the same length before it. */
  before: RevenueSeries | undefined
  currency: string
  by: string
}

function OfCurrency({ data, before, currency, by }: OfCurrencyProps) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const colours = useChartColours()
  const { full, short } = useAmounts(currency)
  const stepName = useStepName(data.step)
  const keyName = useKeyName(by)
  const points = pickPoints(data, currency)
  const steps = listSteps(data)
  const sum = addPoints(points)
  const earlier = addPoints(pickPoints(before, currency))
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  const formatShare = (part: number) =>
    sum.revenue > 0 && part > 0
      ? translate('console.dashboard.of_revenue', { share: percent.format(part / sum.revenue) })
      : undefined
  const compareToBefore = (now: number, then: number) =>
    then > 0 ? translate('console.revenue.against_before', { change: change.format(now / then - 1) }) : undefined
  const computeNet = ({ revenue, refunds, chargebacks }: Sum) => revenue - refunds - chargebacks
  const isGivenBack = sum.refunds + sum.chargebacks > 0
  const translateField = (name: string) => translate(`resources.revenue.fields.${name}`)
  const shared = {
    labels: steps.map(stepName),
    labelled: translate(`console.revenue.step.${data.step}`),
    format: full,
    short,
  }
  const last = colours.apart.length - 1
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' } }}>
        <Stat label={translateField('revenue')} note={compareToBefore(sum.revenue, earlier.revenue)}>
          {full(sum.revenue)}
        </Stat>
        <Stat label={translateField('refunds')} note={formatShare(sum.refunds)}>
          {full(sum.refunds)}
        </Stat>
        <Stat
          label={translateField('chargebacks')}
          note={formatShare(sum.chargebacks)}
          urgent={sum.chargebacks > sum.revenue / 100}
        >
          {full(sum.chargebacks)}
        </Stat>
        <Stat label={translate('console.revenue.net')} note={compareToBefore(computeNet(sum), computeNet(earlier))}>
          {full(computeNet(sum))}
        </Stat>
        <Stat label={translateField('orders')} note={compareToBefore(sum.orders, earlier.orders)}>
          {new Intl.NumberFormat(locale).format(sum.orders)}
        </Stat>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isGivenBack ? 'minmax(0, 3fr) minmax(0, 2fr)' : undefined },
        }}
      >
        <ChartCard
          {...shared}
          title={`${translateField('revenue')} · ${currency}`}
          series={listKeys(points).map((key, index) => ({
            id: key || 'none',
            label: keyName(key),
            colour: colours.apart[key === '*' ? last : index % last] ?? '',
            values: sumPerStep(steps, points, 'revenue', (point) => point.key === key),
          }))}
        />
        {isGivenBack ? (
          <ChartCard
            {...shared}
            title={`${translate('console.revenue.given_back')} · ${currency}`}
            series={[
              {
                id: 'refunds',
                label: translateField('refunds'),
                colour: colours.back,
                values: sumPerStep(steps, points, 'refunds'),
              },
              {
                id: 'chargebacks',
                label: translateField('chargebacks'),
                colour: colours.lost,
                values: sumPerStep(steps, points, 'chargebacks'),
              },
            ]}
          />
        ) : null}
      </Box>
    </>
  )
}
