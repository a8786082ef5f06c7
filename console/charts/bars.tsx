import { BarChart } from '@mui/x-charts/BarChart'
import type { ChartSeries } from './chart-card.tsx'

export interface BarsProps {
  labels: string[]
  series: ChartSeries[]
  /** Full text of a value, for the tooltip. */
  format: (value: number) => string
  /** Short text of a value, for the axis. */
  short: (value: number) => string
  height: number
}

/** Number of labels that fit on a phone, evenly spaced. */
const maxLabels = 5

/** One stacked bar for each label. */
export default function Bars({ labels, series, format, short, height }: BarsProps) {
  const step = Math.ceil(labels.length / maxLabels)
  return (
    <BarChart
      height={height}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      borderRadius={3}
      grid={{ horizontal: true }}
      hideLegend={series.length < 2}
      xAxis={[
        {
          data: labels,
          scaleType: 'band',
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.3,
          tickLabelInterval: (_: string, index: number) => index % step === 0,
        },
      ]}
      yAxis={[
        { valueFormatter: (value: number) => short(value), disableLine: true, disableTicks: true, width: 44, min: 0 },
      ]}
      series={series.map(({ id, label, values, colour }) => ({
        id,
        label,
        data: values,
        color: colour,
        stack: 'one',
        valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      }))}
      slotProps={{ legend: { position: { vertical: 'bottom', horizontal: 'start' } } }}
    />
  )
}
