import type { NavDefinition, PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/edition', file: './member-web/edition-page.tsx', access: 'member' },
]
export const nav: readonly NavDefinition[] = [
  { to: '/edition', places: ['menu'], order: 5, icon: 'bookmark', label: 'edition.title' },
]
