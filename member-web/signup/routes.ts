import { screens } from '../app/screens.ts'

export default screens([
  { path: 'signup', file: './signup-page.tsx', layout: 'lander' },
  { path: 'signup-matches', file: './signup-matches.tsx' },
  { path: 'complete-signup', file: './complete-signup.tsx' },
])
