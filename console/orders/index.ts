import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { ResourceProps } from 'react-admin'
import { OrderList } from './list.tsx'
import { OrderShow } from './show.tsx'

export const orders: ResourceProps = {
  name: 'orders',
  icon: ReceiptIcon,
  list: OrderList,
  show: OrderShow,
  recordRepresentation: 'reference',
}
