import LaunchIcon from '@mui/icons-material/RocketLaunchOutlined'
import type { ResourceProps } from 'react-admin'
import { BrandLaunch } from './launch.tsx'
import { BrandList } from './list.tsx'
import { NewBrand } from './new-brand.tsx'

export const brands: ResourceProps = {
  name: 'brands',
  icon: LaunchIcon,
  list: BrandList,
  create: NewBrand,
  edit: BrandLaunch,
}
