import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/login-link', file: './member-web/ask-page.tsx', access: 'anyone' },
  { path: '/login-link/open', file: './member-web/open-page.tsx', access: 'anyone' },
]
