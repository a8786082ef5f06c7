import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, FormRail, useFormatLocale } from '../../../console/kit/index.ts'

function Figure({ name, children }: { name: 'seen' | 'signups' | 'share' | 'difference'; children: string }) {
  const translate = useTranslate()
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(`plugins.landers.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </>
  )
}

/** A level of confidence, for both ranges. */
const confidence = 0.95

const figures = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5, rowGap: 0.5, m: 0 } as const

/** The results of a started split: shares as ranges, and differences once every arm has its planned visitors. */
export function SplitResults() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const split = useRecordContext()
  const id = split?.id
  const { data } = useQuery({
    queryKey: ['landers/splits', id, 'results'],
    queryFn: () => api('GET /api/console/landers/splits/:id/results', { params: { id: String(id) } }),
    enabled: id !== undefined && split?.status !== 'draft',
  })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const points = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const formatRange = (format: Intl.NumberFormat, { low, high }: { low: number; high: number }) =>
    format.formatRange(low, high)
  if (!data) return null
  return (
    <FormRail title={translate('plugins.landers.results')}>
      <Alert severity={data.complete ? 'success' : 'info'} sx={{ mb: 2 }}>
        {translate(data.complete ? 'plugins.landers.complete' : 'plugins.landers.incomplete', {
          planned: number.format(data.planned),
        })}
      </Alert>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {data.arms.map(({ slug, seen, signups, share, difference }) => (
          <Box key={slug} component="article" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
            <Typography component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
              {slug || translate('plugins.landers.no_slug')}
            </Typography>
            <Box component="dl" sx={figures}>
              <Figure name="seen">{number.format(seen)}</Figure>
              <Figure name="signups">{number.format(signups)}</Figure>
              <Figure name="share">{seen > 0 ? formatRange(percent, share) : '–'}</Figure>
              <Figure name="difference">{difference ? formatRange(points, difference) : '–'}</Figure>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, maxWidth: '60ch' }}>
        {translate('plugins.landers.method', { level: percent.format(confidence) })}
      </Typography>
    </FormRail>
  )
}
