import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import type { ResourceProps } from 'react-admin'
import { SecondReviewList } from './list.tsx'
import { SecondReviewShow } from './show.tsx'

export const secondReviews: ResourceProps = {
  name: 'second-reviews',
  icon: CompareIcon,
  list: SecondReviewList,
  show: SecondReviewShow,
}
