import GiftIcon from '@mui/icons-material/CardGiftcardOutlined'
import type { PluginConsole } from '../../../console/app/plugin-resources.ts'
import { GiftCreate, GiftEdit } from './form.tsx'
import { GiftList } from './list.tsx'

export default {
  id: 'gifts',
  resources: [
    {
      name: 'gifts',
      icon: GiftIcon,
      list: GiftList,
      edit: GiftEdit,
      create: GiftCreate,
      options: { label: 'plugins.gifts.name', subject: 'gift' },
    },
  ],
} satisfies PluginConsole
