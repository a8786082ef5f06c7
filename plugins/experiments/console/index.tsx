import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { experimentForms } from './form.tsx'
import { ExperimentList } from './list.tsx'
import { ExperimentShow } from './show.tsx'

export default defineConsole({
  id: 'experiments',
  menu: { group: 'reach' },
  resources: [
    {
      name: 'experiments',
      icon: ScienceIcon,
      list: ExperimentList,
      show: ExperimentShow,
      ...experimentForms,
      options: { label: 'plugins.experiments.title', subject: 'experiment' },
    },
  ],
})
