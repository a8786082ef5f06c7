import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined'
import type { ResourceProps } from 'react-admin'
import { InvoiceList } from './list.tsx'
import { InvoiceShow } from './show.tsx'

export const invoices: ResourceProps = {
  name: 'invoices',
  icon: InvoiceIcon,
  list: InvoiceList,
  show: InvoiceShow,
  recordRepresentation: 'number',
  options: { startsAt: 'orders' },
}
