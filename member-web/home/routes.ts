import { screens } from '../app/screens.ts'

export default screens([{ index: true, file: './home-page.tsx' }])
