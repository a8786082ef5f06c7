import SellIcon from '@mui/icons-material/SellOutlined'
import type { ResourceProps } from 'react-admin'
import { PackageCreate, PackageEdit } from './form.tsx'
import { PackageList } from './list.tsx'

export const packages: ResourceProps = {
  name: 'packages',
  icon: SellIcon,
  list: PackageList,
  edit: PackageEdit,
  create: PackageCreate,
  recordRepresentation: ({ country, tier, credits }) => `${country} ${tier} · ${credits}`,
}
