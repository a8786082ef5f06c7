import ReportIcon from '@mui/icons-material/ReportGmailerrorredOutlined'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { ComplaintDesk } from './desk.tsx'
import { ComplaintList } from './list.tsx'
import { ComplaintShow } from './show.tsx'

export const complaints: ResourceProps = {
  name: 'complaints',
  icon: ReportIcon,
  list: ComplaintList,
  show: ComplaintShow,
  recordRepresentation: 'reference',
  children: <Route path="desk" element={<ComplaintDesk />} />,
}
