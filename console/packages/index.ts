import SellIcon from '@mui/icons-material/SellOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { packageForms } from './form.tsx'
import { PackageList } from './list.tsx'

export const packages: ResourceProps = {
  name: 'packages',
  icon: SellIcon,
  list: PackageList,
  ...packageForms,
  show: RecordShow,
  recordRepresentation: ({ country, tier, credits }) => `${country} ${tier} · ${credits}`,
}
