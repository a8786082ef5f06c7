import type { NavDefinition, PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/swipe-game', file: './member-web/swipe-page.tsx', access: 'member' },
]
export const nav: readonly NavDefinition[] = [
  { to: '/swipe-game', places: ['top', 'tabs'], order: 15, icon: 'gallery-horizontal-end', label: 'swipe-game.nav' },
]
