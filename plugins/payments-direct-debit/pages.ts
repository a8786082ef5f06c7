import type { PageDefinition } from '../../core/kernel/index.ts'

/** Where a member who pays by direct debit gives the mandate; the order is named by `?order=`. */
export const pages: readonly PageDefinition[] = [
  { path: '/directdebit', file: './member-web/direct-debit-page.tsx', access: 'member' },
]
