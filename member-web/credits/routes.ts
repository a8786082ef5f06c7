import { screens } from '../app/screens.ts'

export default screens([
  { path: 'credits', file: './credits-page.tsx' },
  { path: 'credits/repeat-order', file: './repeat-order-page.tsx' },
  { path: 'credits/:id/:paymentmethod?', file: './checkout-page.tsx' },
])
