import FieldIcon from '@mui/icons-material/FactCheckOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { fieldForms } from './form.tsx'
import { FieldList } from './list.tsx'

export default defineConsole({
  id: 'profile-fields',
  resources: [
    {
      name: 'profile-fields',
      icon: FieldIcon,
      list: FieldList,
      ...fieldForms,
      recordRepresentation: ({ key, labels = {} }) => labels[document.documentElement.lang] ?? labels.en ?? key ?? '',
      options: { label: 'plugins.profile-fields.name', subject: 'profile_field' },
    },
  ],
})
