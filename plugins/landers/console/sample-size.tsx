import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormatLocale } from '../../../console/kit/index.ts'
import { computeSampleSize } from '../shared/statistics.ts'

const powers = [0.8, 0.9, 0.95] as const
const textKey = (key: string) => `plugins.landers.sample.${key}`

/** A usual page: five in a hundred visitors sign up, and a fifth more would be worth the change. */
const usual = { baseline: 5, uplift: 20, power: 0.8 } as const

const countNeeded = (
  { baseline, uplift, power }: { baseline: number; uplift: number; power: number },
  comparisons: number,
) => computeSampleSize({ baseline: baseline / 100, uplift: uplift / 100, power, comparisons })

/** The visitors of each of two variants that a usual page needs. */
export const usualSize = countNeeded(usual, 1)

/** How many visitors each variant needs to show a difference, computed here and copied by a button. */
export function SampleSize() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { setValue } = useFormContext()
  const arms: unknown = useWatch({ name: 'arms' })
  const status: unknown = useWatch({ name: 'status', exact: true })
  const [baseline, setBaseline] = useState(String(usual.baseline))
  const [uplift, setUplift] = useState(String(usual.uplift))
  const [power, setPower] = useState<number>(usual.power)
  const comparisons = Math.max(1, (Array.isArray(arms) ? arms.length : 2) - 1)
  const needed = countNeeded({ baseline: Number(baseline), uplift: Number(uplift), power }, comparisons)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const field = { size: 'small', margin: 'none', type: 'number' } as const
  return (
    <Box
      component="section"
      aria-labelledby="sample-size"
      sx={{ display: 'grid', gap: 1.5, p: 2, mb: 2, width: '100%', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography id="sample-size" component="h2" sx={{ fontWeight: 650 }}>
        {translate(textKey('title'))}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' }}>
        <MuiTextField
          {...field}
          label={translate(textKey('baseline'))}
          value={baseline}
          onChange={(event) => setBaseline(event.target.value)}
          slotProps={{ htmlInput: { min: 0.1, max: 90, step: 0.1 } }}
        />
        <MuiTextField
          {...field}
          label={translate(textKey('uplift'))}
          value={uplift}
          onChange={(event) => setUplift(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: 500, step: 1 } }}
        />
        <MuiTextField
          select
          size="small"
          margin="none"
          label={translate(textKey('power'))}
          value={power}
          onChange={(event) => setPower(Number(event.target.value))}
          slotProps={{ select: { native: true } }}
        >
          {powers.map((each) => (
            <option key={each} value={each}>
              {percent.format(each)}
            </option>
          ))}
        </MuiTextField>
      </Box>
      <Typography variant="body2" aria-live="polite">
        {needed === null
          ? translate(textKey('impossible'))
          : translate(textKey('needed'), {
              visitors: number.format(needed),
              from: percent.format(Number(baseline) / 100),
              to: percent.format((Number(baseline) / 100) * (1 + Number(uplift) / 100)),
            })}
      </Typography>
      {needed === null || (status !== 'draft' && status !== undefined) ? null : (
        <Button
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            setValue('planned', Math.min(1_000_000, Math.max(100, needed)), { shouldDirty: true, shouldValidate: true })
          }
        >
          {translate(textKey('use'))}
        </Button>
      )}
    </Box>
  )
}
