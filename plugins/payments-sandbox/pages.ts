import type { PageDefinition } from '../../core/kernel/index.ts'

/** The sandbox bank's page, to which a payment leads. */
export const pages: readonly PageDefinition[] = [
  {
    path: '/payments-sandbox/bank/:paymentId',
    file: './member-web/bank-page.tsx',
    layout: 'empty',
    access: 'anyone',
  },
]
