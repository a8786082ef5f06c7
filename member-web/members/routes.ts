import { screens } from '../app/screens.ts'

export default screens([
  { path: 'members', file: './search-page.tsx' },
  { path: 'members/:id', file: './profile-page.tsx' },
  { path: 'members/m/:id', file: './profile-page.tsx', id: 'members-m-id' },
  { path: 'members/:id/signup', file: './profile-signup.tsx', layout: 'empty' },
])
