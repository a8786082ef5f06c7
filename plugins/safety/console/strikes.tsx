import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, useFormatLocale } from '../../../console/kit/index.ts'

/** In the support view of a member. */
export function MemberStrikes() {
  const id = useRecordContext()?.id
  return id ? <Strikes memberId={String(id)} /> : null
}

/** Beside a case about a member's text. */
export function ReviewStrikes() {
  const { member_id: id }: { member_id?: string } = useRecordContext()?.detail ?? {}
  return id ? <Strikes memberId={id} /> : null
}

/** Insults, threats and sexual openings that a member sent, by kind: counts only, no texts. */
function Strikes({ memberId }: { memberId: string }) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  const { data, error } = useQuery({
    queryKey: ['safety', 'strikes', memberId],
    queryFn: () => api('GET /api/console/safety/members/:id/strikes', { params: { id: memberId } }),
  })
  if (error) return <Typography role="alert">{translate('plugins.safety.strikes.failed')}</Typography>
  if (!data || data.strikes.length === 0) return null
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {translate('plugins.safety.strikes.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.strikes.map(({ kind, sent, reported, last_at }) => (
          <Typography component="li" key={kind} variant="body2">
            {[
              translate(`plugins.safety.reasons.${kind}`),
              translate('plugins.safety.strikes.sent', { count: sent }),
              translate('plugins.safety.strikes.reported', { count: reported }),
              date.format(new Date(last_at)),
            ].join(' · ')}
          </Typography>
        ))}
      </Box>
    </Card>
  )
}
