import FieldIcon from '@mui/icons-material/FactCheckOutlined'
import { defineConsole, pickText } from '../../../console/kit/index.ts'
import { fieldForms } from './form.tsx'
import { FieldList } from './list.tsx'

export default defineConsole({
  id: 'profile-fields',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'profile-fields',
      icon: FieldIcon,
      list: FieldList,
      ...fieldForms,
      recordRepresentation: ({ key, labels }) => pickText(labels) ?? key ?? '',
      options: { label: 'plugins.profile-fields.name', subject: 'profile_field' },
    },
  ],
})
