import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined'
import type { ResourceProps } from 'react-admin'
import { InvoiceList } from './list.tsx'

export const invoices: ResourceProps = {
  name: 'invoices',
  icon: InvoiceIcon,
  list: InvoiceList,
  recordRepresentation: 'number',
  options: { startsAt: 'orders' },
}
