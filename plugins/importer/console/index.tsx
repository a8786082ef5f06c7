import MoveIcon from '@mui/icons-material/MoveToInboxOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { runForms } from './form.tsx'
import { RunList } from './list.tsx'
import { RunShow } from './show.tsx'

export default defineConsole({
  id: 'importer',
  menu: { group: 'people' },
  resources: [
    {
      name: 'importer/runs',
      icon: MoveIcon,
      list: RunList,
      show: RunShow,
      ...runForms,
      recordRepresentation: 'source',
      options: { label: 'plugins.importer.title', subject: 'import' },
    },
  ],
})
