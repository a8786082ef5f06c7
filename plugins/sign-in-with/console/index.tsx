import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { providerForms } from './form.tsx'
import { ProviderList } from './list.tsx'

export default defineConsole({
  id: 'sign-in-with',
  menu: { group: 'people' },
  resources: [
    {
      name: 'sign-in-with/providers',
      icon: KeyIcon,
      list: ProviderList,
      ...providerForms,
      recordRepresentation: 'label',
      options: { label: 'resources.sign-in-with/providers.name', subject: 'sign-in-provider' },
    },
  ],
})
