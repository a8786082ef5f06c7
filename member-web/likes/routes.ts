import { screens } from '../app/screens.ts'

export default screens([
  { path: 'likes', file: './likes-page.tsx' },
  { path: 'likes/:type', file: './likes-page.tsx', id: 'likes-type' },
  { path: 'likes/m/:id', file: '../members/profile-page.tsx', id: 'likes-m-id' },
])
