import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/margin-notes', file: './member-web/notes-page.tsx', access: 'member' },
]
