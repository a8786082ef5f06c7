import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import type { ResourceProps } from 'react-admin'
import { CompanyCreate, CompanyEdit } from './form.tsx'
import { CompanyList } from './list.tsx'

export const companies: ResourceProps = {
  name: 'companies',
  icon: BusinessIcon,
  list: CompanyList,
  edit: CompanyEdit,
  create: CompanyCreate,
  recordRepresentation: 'name',
}
