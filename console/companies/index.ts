import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { companyForms } from './form.tsx'
import { CompanyList } from './list.tsx'

export const companies: ResourceProps = {
  name: 'companies',
  icon: BusinessIcon,
  list: CompanyList,
  ...companyForms,
  show: RecordShow,
  recordRepresentation: 'name',
}
