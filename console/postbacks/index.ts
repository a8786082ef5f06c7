import CallMadeIcon from '@mui/icons-material/CallMadeOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { DeliveryList } from './deliveries.tsx'
import { PostbackCreate, PostbackEdit } from './form.tsx'
import { PostbackList } from './list.tsx'

export const postbacks: ResourceProps = {
  name: 'postbacks',
  icon: CallMadeIcon,
  list: PostbackList,
  edit: PostbackEdit,
  show: RecordShow,
  create: PostbackCreate,
  recordRepresentation: 'network',
}
export const postbackDeliveries: ResourceProps = {
  name: 'postback-deliveries',
  icon: LogIcon,
  list: DeliveryList,
  options: { startsAt: 'postbacks' },
}
