import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/signup-matches', file: './member-web/matches-page.tsx', access: 'member', elsewhere: '/signup' },
]
