import Box from '@mui/material/Box'

interface RangeBarProps {
  low: number
  high: number
  /** The farthest value from zero on the scale. */
  maxBound: number
  tone: string
}

const tones: Record<string, string> = { better: 'success.main', worse: 'error.main', no_difference: 'info.main' }

/** The interval of a difference around zero; the text beside it says the same. */
export function RangeBar({ low, high, maxBound, tone }: RangeBarProps) {
  const toPercent = (value: number) => 50 + (Math.max(-1, Math.min(1, value / maxBound)) * 100) / 2
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'relative', height: 12, mt: 0.5, bgcolor: 'action.hover', borderRadius: 1 }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 3,
          left: `${toPercent(low)}%`,
          width: `${Math.max(1, toPercent(high) - toPercent(low))}%`,
          bgcolor: tones[tone] ?? 'text.secondary',
          borderRadius: 1,
        }}
      />
      <Box sx={{ position: 'absolute', insetBlock: 0, left: '50%', width: '1px', bgcolor: 'text.primary' }} />
    </Box>
  )
}
