import { screens } from '../../../member-web/app/screens.ts'

export default screens([{ path: 'payments-sandbox/bank/:paymentId', file: './bank-page.tsx', layout: 'empty' }])
