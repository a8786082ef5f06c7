import { screens } from '../app/screens.ts'

export default screens([
  { path: 'transactions', file: './orders-page.tsx' },
  { path: 'transactions/:id', file: './order-page.tsx' },
])
