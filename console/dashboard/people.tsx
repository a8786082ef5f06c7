import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ChartCard } from '../charts/chart-card.tsx'
import { useChartColours } from '../charts/colours.ts'
import { useStepName } from '../revenue/use-revenue-series.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import type { DashboardReply } from './types.ts'

type People = NonNullable<DashboardReply['people']>

/** Sign-ups of thirty days; the dark part has confirmed the address. */
export function SignupCard({ days }: { days: People['signups'] }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const colours = useChartColours()
  const dayName = useStepName('day')
  const number = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <ChartCard
      title={translate('console.dashboard.signups')}
      labels={days.map(({ day }) => dayName(day))}
      labelled={translate('console.revenue.step.day')}
      format={(value) => number.format(value)}
      short={(value) => (Number.isInteger(value) ? compact.format(value) : '')}
      height={220}
      series={[
        {
          id: 'confirmed',
          label: translate('console.dashboard.confirmed'),
          colour: colours.apart[1] ?? '',
          values: days.map(({ confirmed }) => confirmed),
        },
        {
          id: 'unconfirmed',
          label: translate('console.dashboard.unconfirmed'),
          colour: colours.apart.at(-1) ?? '',
          values: days.map(({ signups, confirmed }) => signups - confirmed),
        },
      ]}
    />
  )
}

/** Of the sign-ups of thirty days: how many have confirmed, and how many have bought. */
export function FunnelCard({ funnel }: { funnel: NonNullable<DashboardReply['funnel']> }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const id = useId()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const steps = ['signups', 'confirmed', 'bought'] as const
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650 }}>
        {translate('console.dashboard.funnel')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('console.dashboard.funnel_hint')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {steps.map((step) => {
          const share = funnel.signups > 0 ? funnel[step] / funnel.signups : 0
          return (
            <li key={step}>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: 0.75 }}>
                <Typography sx={{ flex: 1 }}>{translate(`console.dashboard.funnel_${step}`)}</Typography>
                <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                  {number.format(funnel[step])}
                </Typography>
                <Typography
                  color="text.secondary"
                  sx={{ minWidth: '5ch', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {percent.format(share)}
                </Typography>
              </Box>
              <LinearProgress
                variant="determinate"
                aria-hidden
                value={Math.min(100, share * 100)}
                color="secondary"
                sx={{ height: 10, borderRadius: 5 }}
              />
            </li>
          )
        })}
      </Box>
    </Card>
  )
}
