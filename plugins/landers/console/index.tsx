import SplitIcon from '@mui/icons-material/CallSplitOutlined'
import TextIcon from '@mui/icons-material/WebOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { contentForms } from './content-form.tsx'
import { ContentList } from './content-list.tsx'
import { splitForms } from './split-form.tsx'
import { SplitList } from './split-list.tsx'

export default defineConsole({
  id: 'landers',
  resources: [
    {
      name: 'landers/contents',
      icon: TextIcon,
      list: ContentList,
      ...contentForms,
      recordRepresentation: ({ headline, design, slug }) => headline || [design, slug].filter(Boolean).join('/'),
      options: { label: 'plugins.landers.contents.name', subject: 'lander' },
    },
    {
      name: 'landers/splits',
      icon: SplitIcon,
      list: SplitList,
      ...splitForms,
      recordRepresentation: 'design',
      options: { label: 'plugins.landers.splits.name', subject: 'lander_split' },
    },
  ],
  menu: { group: 'reach' },
})
