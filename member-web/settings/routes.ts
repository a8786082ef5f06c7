import { screens } from '../app/screens.ts'

export default screens([
  { path: 'notifications', file: './settings-page.tsx' },
  { path: 'notifications/delete', file: './delete-page.tsx' },
])
