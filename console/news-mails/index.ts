import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { newsMailForms } from './form.tsx'
import { NewsMailList } from './list.tsx'
import { listWrittenLanguages, type NewsRecord } from './texts.ts'

export const newsMails: ResourceProps = {
  name: 'news-mails',
  icon: CampaignIcon,
  list: NewsMailList,
  ...newsMailForms,
  show: RecordShow,
  recordRepresentation: ({ texts }: NewsRecord) => texts[listWrittenLanguages(texts)[0] ?? 'en']?.subject ?? '',
}
