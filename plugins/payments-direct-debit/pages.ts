import type { PageDefinition } from '../../core/kernel/index.ts'

/** The page on which a member who pays by direct debit gives the mandate; `?order=` contains the order's id. */
export const pages: readonly PageDefinition[] = [
  { path: '/directdebit', file: './member-web/direct-debit-page.tsx', access: 'member' },
]
