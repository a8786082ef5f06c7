import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { newsMailForms } from './form.tsx'
import { NewsMailList } from './list.tsx'
import { type NewsRecord, writtenIn } from './texts.ts'

export const newsMails: ResourceProps = {
  name: 'news-mails',
  icon: CampaignIcon,
  list: NewsMailList,
  ...newsMailForms,
  show: RecordShow,
  recordRepresentation: ({ texts }: NewsRecord) => texts[writtenIn(texts)[0] ?? 'en']?.subject ?? '',
}
