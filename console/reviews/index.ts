import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import type { ResourceProps } from 'react-admin'
import { ReviewList } from './list.tsx'
import { ReviewShow } from './show.tsx'

export const reviews: ResourceProps = {
  name: 'reviews',
  icon: FactCheckIcon,
  list: ReviewList,
  show: ReviewShow,
  recordRepresentation: (review) => review.detail?.member?.name ?? '',
}
