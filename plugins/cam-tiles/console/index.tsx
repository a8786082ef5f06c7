import TileIcon from '@mui/icons-material/AdsClickOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { TileCreate, TileEdit } from './form.tsx'
import { TileList } from './list.tsx'

export default defineConsole({
  id: 'cam-tiles',
  resources: [
    {
      name: 'cam-tiles',
      icon: TileIcon,
      list: TileList,
      edit: TileEdit,
      create: TileCreate,
      options: { label: 'resources.cam-tiles.name', subject: 'cam-tile' },
    },
  ],
})
