import FactCheckIcon from '@mui/icons-material/FactCheckOutlined'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { ReviewList } from './list.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { ReviewName, ReviewShow } from './show.tsx'

export const reviews: ResourceProps = {
  name: 'reviews',
  icon: FactCheckIcon,
  list: ReviewList,
  show: ReviewShow,
  recordRepresentation: <ReviewName />,
  children: <Route path="photos" element={<PhotoGrid />} />,
}
