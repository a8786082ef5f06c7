import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { NewsMailCreate, NewsMailEdit } from './form.tsx'
import { NewsMailList } from './list.tsx'

export const newsMails: ResourceProps = {
  name: 'news-mails',
  icon: CampaignIcon,
  list: NewsMailList,
  edit: NewsMailEdit,
  show: RecordShow,
  create: NewsMailCreate,
}
