import { screens } from '../app/screens.ts'

export default screens([{ path: 'premium', file: './premium-page.tsx' }])
