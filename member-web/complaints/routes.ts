import { screens } from '../app/screens.ts'

export default screens([{ path: 'complaints', file: './complaints-page.tsx' }])
