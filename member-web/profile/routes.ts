import { screens } from '../app/screens.ts'

export default screens([{ path: 'profile', file: './profile-page.tsx' }])
