import PublicIcon from '@mui/icons-material/PublicOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { domainForms } from './form.tsx'
import { DomainList } from './list.tsx'

export const domains: ResourceProps = {
  name: 'domains',
  icon: PublicIcon,
  list: DomainList,
  ...domainForms,
  show: RecordShow,
  recordRepresentation: 'name',
}
