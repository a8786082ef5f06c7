import type { PageDefinition } from '../../core/kernel/index.ts'

/** The fake bank, which a payment leads to. */
export const pages: readonly PageDefinition[] = [
  {
    path: '/payments-sandbox/bank/:paymentId',
    file: './member-web/bank-page.tsx',
    layout: 'empty',
    access: 'anyone',
  },
]
