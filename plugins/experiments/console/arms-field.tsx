import Box from '@mui/material/Box'
import { useRecordContext, useTranslate } from 'react-admin'
import { type Reply, useFormatLocale } from '../../../console/kit/index.ts'
import { textKey } from './choices.ts'

export type Arm = Reply<'GET /api/console/experiments/:id'>['arms'][number]

/** The arms below each other: how many reached the goal, and how far a variant is from the usual value. */
export function ArmsField(_: { source?: string }) {
  const record = useRecordContext()
  const arms: Arm[] = record?.arms ?? []
  const translate = useTranslate()
  const locale = useFormatLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const uplift = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  if (arms.every(({ seen }) => seen === 0)) return null
  const usual = computeShare(arms[0])
  return (
    <Box component="dl" sx={grid}>
      {arms.map((arm) => {
        const share = computeShare(arm)
        const params = { goals: number.format(arm.goals), seen: number.format(arm.seen), share: percent.format(share) }
        return (
          <Box key={arm.label} sx={{ display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', columnGap: 1.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: { sm: 'nowrap' } }}>
              {arm.label ?? translate(textKey('usual'))}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {translate(textKey('arm'), params)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'end', ...(record?.status === 'running' ? undecided : decided) }}
            >
              {arm.label !== null && usual > 0 ? uplift.format(share / usual - 1) : null}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const computeShare = (arm: Arm | undefined) => (arm && arm.seen > 0 ? arm.goals / arm.seen : 0)

const decided = { fontWeight: 600 } as const
/** A difference so far is no result yet. */
const undecided = { color: 'text.secondary' } as const

const grid = {
  m: 0,
  display: { xs: 'block', sm: 'grid' },
  gridTemplateColumns: 'auto auto auto',
  columnGap: 1.5,
  rowGap: 0.25,
  justifyContent: 'start',
  fontVariantNumeric: 'tabular-nums',
} as const
