import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../../shared/record-show.tsx'
import { replyTemplateForms } from './form.tsx'
import { ReplyTemplateList } from './list.tsx'

export const replyTemplates: ResourceProps = {
  name: 'reply-templates',
  icon: QuickreplyIcon,
  list: ReplyTemplateList,
  ...replyTemplateForms,
  show: RecordShow,
  recordRepresentation: 'title',
}
