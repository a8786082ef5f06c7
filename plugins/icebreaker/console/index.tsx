import LineIcon from '@mui/icons-material/AutoAwesomeOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { lineForms } from './form.tsx'
import { LineList } from './list.tsx'

export default defineConsole({
  id: 'icebreaker',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'icebreaker',
      icon: LineIcon,
      list: LineList,
      ...lineForms,
      recordRepresentation: 'text',
      options: { label: 'resources.icebreaker.name', subject: 'icebreaker' },
    },
  ],
})
