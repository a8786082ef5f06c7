import type { PageDefinition } from '../../core/kernel/index.ts'

/** The pretended bank, where a payment brings whoever makes it. */
export const pages: readonly PageDefinition[] = [
  {
    path: '/payments-sandbox/bank/:paymentId',
    file: './member-web/bank-page.tsx',
    layout: 'empty',
    access: 'anyone',
  },
]
