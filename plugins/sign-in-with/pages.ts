import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/sign-in-with/next', file: './member-web/next-page.tsx', access: 'anyone' },
]
