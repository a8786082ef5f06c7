import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { useCountryNames } from '../shared/session.ts'

/** The evidence for the tax country, in words: `Profile: Netherlands`. */
export function TaxEvidence(_: { source: 'tax_evidence' }) {
  const order = useRecordContext()
  const translate = useTranslate()
  const nameOf = useCountryNames()
  const pieces: string[] = order?.tax_evidence ?? []
  if (pieces.length === 0) return '–'
  const text = pieces
    .map((piece) => piece.split(' '))
    .map(([source = '', country = '']) =>
      translate('console.labelled', { label: translate(`console.orders.evidence.${source}`), value: nameOf(country) }),
    )
    .join(' · ')
  return (
    <Typography component="span" variant="body2">
      {text}
    </Typography>
  )
}
