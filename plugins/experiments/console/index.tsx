import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { ExperimentCreate, ExperimentEdit } from './form.tsx'
import { ExperimentList } from './list.tsx'
import { ExperimentShow } from './show.tsx'

export default defineConsole({
  id: 'experiments',
  resources: [
    {
      name: 'experiments',
      icon: ScienceIcon,
      list: ExperimentList,
      show: ExperimentShow,
      edit: ExperimentEdit,
      create: ExperimentCreate,
      options: { label: 'plugins.experiments.title', subject: 'experiment' },
    },
  ],
})
