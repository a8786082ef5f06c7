import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api, useFormatLocale, useScope } from '../../../console/kit/index.ts'

const kinds = ['swipes', 'likes', 'matches'] as const

/** Fourteen days of swiping: the totals, and a bar for each day whose dark part is the likes. */
export function SwipeFigures() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const [{ domainId }] = useScope()
  const { data, error } = useQuery({
    queryKey: ['swipe-game', domainId],
    queryFn: () => api('GET /api/console/swipe-game/figures', { query: { domain_id: domainId ?? undefined } }),
  })
  const number = new Intl.NumberFormat(locale)
  const weekday = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' })
  const days = data?.days ?? []
  const most = Math.max(1, ...days.map(({ swipes }) => swipes))
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, minHeight: 220 }}>
      <Typography component="h2" sx={{ fontWeight: 650, mb: 1 }}>
        {translate('plugins.swipe-game.figures')}
      </Typography>
      {error ? <Typography role="alert">{translate('plugins.swipe-game.failed')}</Typography> : null}
      <Box component="dl" sx={{ display: 'flex', gap: 4, m: 0, mb: 2 }}>
        {kinds.map((kind) => (
          <Box key={kind} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`plugins.swipe-game.${kind}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 28, fontWeight: 700, lineHeight: 1.2 }}>
              {number.format(days.reduce((sum, day) => sum + day[kind], 0))}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(14, 1fr)', gap: 0.75 }}
      >
        {days.map(({ day, swipes, likes }) => (
          <Box component="li" key={day} sx={{ display: 'grid', gridTemplateRows: '72px 20px', textAlign: 'center' }}>
            <Box
              title={`${number.format(swipes)} / ${number.format(likes)}`}
              sx={{
                alignSelf: 'end',
                display: 'flex',
                alignItems: 'flex-end',
                height: `${(swipes / most) * 100}%`,
                minHeight: 2,
                borderRadius: 1,
                bgcolor: 'action.selected',
                overflow: 'hidden',
              }}
            >
              <Box
                sx={{ width: '100%', height: `${(likes / Math.max(1, swipes)) * 100}%`, bgcolor: 'secondary.main' }}
              />
            </Box>
            <Typography variant="caption" color="text.secondary">
              {weekday.format(new Date(day))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
