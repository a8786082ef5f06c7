import SellIcon from '@mui/icons-material/SellOutlined'
import type { ResourceProps } from 'react-admin'
import { packageForms } from './form.tsx'
import { PackageList } from './list.tsx'
import { PackageShow } from './show.tsx'

export const packages: ResourceProps = {
  name: 'packages',
  icon: SellIcon,
  list: PackageList,
  ...packageForms,
  show: PackageShow,
  recordRepresentation: ({ country, tier, credits }) => `${country} ${tier} · ${credits}`,
}
