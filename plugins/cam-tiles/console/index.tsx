import TileIcon from '@mui/icons-material/AdsClickOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { tileForms } from './form.tsx'
import { TileList } from './list.tsx'

export default defineConsole({
  id: 'cam-tiles',
  menu: { group: 'reach' },
  resources: [
    {
      name: 'cam-tiles',
      icon: TileIcon,
      list: TileList,
      ...tileForms,
      options: { label: 'resources.cam-tiles.name', subject: 'cam-tile' },
    },
  ],
})
