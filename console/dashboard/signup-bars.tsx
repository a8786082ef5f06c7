import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'

/** Fourteen bars, drawn with the grid; the numbers stand above them, so the picture needs no axis. */
export function SignupBars({ days }: { days: { day: string; signups: number; confirmed: number }[] }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const most = Math.max(1, ...days.map((day) => day.signups))
  const weekday = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    ...(narrow ? {} : { month: 'short' }),
    timeZone: 'UTC',
  })
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" sx={{ fontWeight: 650, mb: 2 }}>
        {translate('console.dashboard.signups')}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${days.length}, 1fr)`,
          gap: { xs: 0.5, md: 1.5 },
        }}
      >
        {days.map((day) => (
          <Box
            component="li"
            key={day.day}
            sx={{ display: 'grid', gridTemplateRows: '20px 120px 20px', textAlign: 'center', minWidth: 0 }}
          >
            <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {day.signups || ''}
            </Typography>
            <Box
              sx={{
                alignSelf: 'end',
                height: `${(day.signups / most) * 100}%`,
                minHeight: 2,
                borderRadius: 1,
                bgcolor: 'secondary.main',
                opacity: day.signups > 0 ? 0.85 : 0.35,
              }}
            />
            <Typography variant="caption" color="text.secondary" noWrap>
              {weekday.format(new Date(day.day))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
