import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/profile-visits', file: './member-web/visits-page.tsx', access: 'member' },
]
