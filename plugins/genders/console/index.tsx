import GenderIcon from '@mui/icons-material/WcOutlined'
import { defineConsole, pickText } from '../../../console/kit/index.ts'
import { genderForms } from './form.tsx'
import { GenderList } from './list.tsx'

export default defineConsole({
  id: 'genders',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'genders',
      icon: GenderIcon,
      list: GenderList,
      ...genderForms,
      recordRepresentation: ({ key, labels }) => pickText(labels) ?? key ?? '',
      options: { label: 'plugins.genders.name', subject: 'gender' },
    },
  ],
})
