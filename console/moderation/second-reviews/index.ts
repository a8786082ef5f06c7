import LooksIcon from '@mui/icons-material/CompareArrowsOutlined'
import type { ResourceProps } from 'react-admin'
import { SecondLookList } from './list.tsx'
import { SecondLookShow } from './show.tsx'

export const secondLooks: ResourceProps = {
  name: 'second-looks',
  icon: LooksIcon,
  list: SecondLookList,
  show: SecondLookShow,
}
