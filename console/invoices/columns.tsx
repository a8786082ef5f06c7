import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Link from '@mui/material/Link'
import { useRecordContext, useTranslate } from 'react-admin'

/** The number, which opens the document. */
export function InvoiceFileLink(_: { source?: 'number' }) {
  const invoice = useRecordContext()
  const translate = useTranslate()
  if (!invoice) return null
  return (
    <Link
      href={`/api/console/invoices/${invoice.id}/file`}
      download
      title={translate('console.invoices.file')}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {invoice.number}
      <DownloadIcon fontSize="inherit" />
    </Link>
  )
}

/** `invoice` or `credit_note`, the latter with its reason. */
export function InvoiceKind(_: { source?: 'series' }) {
  const invoice = useRecordContext()
  const translate = useTranslate()
  if (!invoice) return null
  const kind = translate(`console.invoices.${invoice.series}`)
  return invoice.reason
    ? translate('console.labelled', { label: kind, value: translate(`console.invoices.reasons.${invoice.reason}`) })
    : kind
}
