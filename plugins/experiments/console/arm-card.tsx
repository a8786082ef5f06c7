import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { type Reply, Tag, useFormatLocale } from '../../../console/kit/index.ts'
import { guardrails, type Verdict } from '../shared/words.ts'
import { textKey } from './choices.ts'
import { RangeBar } from './range-bar.tsx'

type Arm = Reply<'GET /api/console/experiments/:id/results'>['arms'][number]

const tones: Record<Verdict, 'success' | 'error' | 'info' | 'default'> = {
  better: 'success',
  worse: 'error',
  no_difference: 'info',
  early: 'default',
  open: 'default',
  unclear: 'default',
}

interface ArmCardProps {
  arm: Arm
  planned: number
  /** The farthest value from zero in any arm's bar. */
  maxBound: number
  isRunning: boolean
}

/** One arm: its verdict in words, followed by its figures. */
export function ArmCard({ arm, planned, maxBound, isRunning }: ArmCardProps) {
  const translate = useTranslate()
  const id = useId()
  const { inHundred, ofHundred } = useWords()
  const locale = useFormatLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const { label, seen, goals, share, difference, verdict } = arm
  const isKnown = share.low > 0 || share.high < 1
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        // Its own ground on that of the card, in dark mode too.
        bgcolor: 'background.default',
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography id={id} component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {label ?? translate(textKey('usual'))}
        </Typography>
        {verdict ? <Tag color={tones[verdict]} label={translate(textKey(`verdicts.${verdict}`))} /> : null}
      </Box>
      <Box>
        <Box component="dl" sx={{ m: 0 }}>
          <Figure name={translate(textKey('columns.seen'))}>
            {translate(textKey('of_planned'), { seen: number.format(seen), planned: number.format(planned) })}
          </Figure>
        </Box>
        <LinearProgress
          variant="determinate"
          color="inherit"
          value={Math.min(100, (seen / planned) * 100)}
          aria-labelledby={id}
          sx={{ height: 6, borderRadius: 1, mt: 0.5, color: 'text.secondary' }}
        />
      </Box>
      {isKnown && seen > 0 ? (
        <Box>
          <Typography component="p" variant="h5" sx={{ fontWeight: 700, lineHeight: 1.2 }}>
            {percent.format(goals / seen)}
          </Typography>
          <Typography variant="body2">
            {translate(textKey('hundred.of_people'), { goals: number.format(goals), seen: number.format(seen) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {inHundred(share)}
          </Typography>
        </Box>
      ) : null}
      {difference ? (
        <Box>
          <Typography>{ofHundred(difference)}</Typography>
          <RangeBar {...difference} maxBound={maxBound} tone={verdict ?? 'open'} />
          <Box aria-hidden="true" sx={{ display: 'flex', justifyContent: 'space-between' }}>
            {[translate(textKey('sides.fewer')), '0', translate(textKey('sides.more'))].map((mark) => (
              <Typography key={mark} variant="caption" color="text.secondary" sx={{ flex: 1, ...ends }}>
                {mark}
              </Typography>
            ))}
          </Box>
        </Box>
      ) : null}
      {verdict && isRunning ? (
        <Typography variant="body2" color="text.secondary">
          {translate(textKey(`advice.${verdict}`))}
        </Typography>
      ) : null}
      <Box
        component="dl"
        sx={{ m: 0, mt: 'auto', pt: 1, borderTop: 1, borderColor: 'divider', display: 'grid', rowGap: 0.25 }}
      >
        {guardrails.map((guardrail) => (
          <Figure key={guardrail} name={translate(textKey(`guardrails.${guardrail}`))}>
            {number.format(arm[guardrail])}
          </Figure>
        ))}
      </Box>
    </Box>
  )
}

/** The marks below the bar: its ends, and zero in the middle. */
const ends = {
  textAlign: 'center',
  '&:first-of-type': { textAlign: 'start' },
  '&:last-of-type': { textAlign: 'end' },
} as const

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}

/** Formats shares and differences in per cent. */
function useWords() {
  const translate = useTranslate()
  const number = new Intl.NumberFormat(useFormatLocale(), { maximumFractionDigits: 1 })
  const formatPeople = (share: number) => number.format(Math.abs(share) * 100)
  return {
    inHundred: ({ low, high }: { low: number; high: number }) =>
      translate(textKey('hundred.in_hundred'), { low: formatPeople(low), high: formatPeople(high) }),
    ofHundred({ low, high }: { low: number; high: number }) {
      if (low > 0) return translate(textKey('hundred.more'), { low: formatPeople(low), high: formatPeople(high) })
      if (high < 0) return translate(textKey('hundred.fewer'), { low: formatPeople(high), high: formatPeople(low) })
      return translate(textKey('hundred.either_way'), { fewer: formatPeople(low), more: formatPeople(high) })
    },
  }
}
