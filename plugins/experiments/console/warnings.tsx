import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, useCountryNames } from '../../../console/kit/index.ts'
import { textKey } from './choices.ts'

/** Warns if the usual value has changed, or differs between countries, because the variants are compared with it. */
export function Warnings() {
  const record = useRecordContext()
  const translate = useTranslate()
  const country = useCountryNames()
  const { data } = useQuery({
    queryKey: ['experiments', record?.id, 'warnings', record?.version],
    queryFn: () => api('GET /api/console/experiments/:id/warnings', { params: { id: String(record?.id) } }),
    enabled: record !== undefined,
    refetchInterval: record?.status === 'running' ? 60_000 : false,
  })
  if (!data) return null
  const nameCountries = (codes: string[]) => ({ countries: codes.map((code) => country(code)).join(', ') })
  return (
    <>
      {data.changed.length > 0 ? (
        <Alert severity="warning">{translate(textKey('usual_changed'), nameCountries(data.changed))}</Alert>
      ) : null}
      {data.differing.length > 0 ? (
        <Alert severity="info">{translate(textKey('usual_differs'), nameCountries(data.differing))}</Alert>
      ) : null}
    </>
  )
}
