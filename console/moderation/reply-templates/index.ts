import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../../shared/record-show.tsx'
import { ReplyTemplateCreate, ReplyTemplateEdit } from './form.tsx'
import { ReplyTemplateList } from './list.tsx'

export const replyTemplates: ResourceProps = {
  name: 'reply-templates',
  icon: QuickreplyIcon,
  list: ReplyTemplateList,
  edit: ReplyTemplateEdit,
  show: RecordShow,
  create: ReplyTemplateCreate,
  recordRepresentation: 'title',
}
