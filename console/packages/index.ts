import SellIcon from '@mui/icons-material/SellOutlined'
import { createElement } from 'react'
import type { ResourceProps } from 'react-admin'
import { packageForms } from './form.tsx'
import { PackageList } from './list.tsx'
import { PackageName } from './package-name.tsx'
import { PackageShow } from './show.tsx'

export const packages: ResourceProps = {
  name: 'packages',
  icon: SellIcon,
  list: PackageList,
  ...packageForms,
  show: PackageShow,
  recordRepresentation: createElement(PackageName, { showsCountry: true }),
}
