import GiftIcon from '@mui/icons-material/CardGiftcardOutlined'
import { defineConsole, pickText } from '../../../console/kit/index.ts'
import { giftForms } from './form.tsx'
import { GiftList } from './list.tsx'

export default defineConsole({
  id: 'gifts',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'gifts',
      icon: GiftIcon,
      list: GiftList,
      ...giftForms,
      // Gifts with a built-in drawing have no names.
      recordRepresentation: ({ names }) => pickText(names) ?? '',
      options: { label: 'plugins.gifts.name', subject: 'gift' },
    },
  ],
})
