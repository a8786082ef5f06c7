import type { NavDefinition, PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/match-finder', file: './member-web/match-finder-page.tsx', access: 'anyone', sitemap: true },
]
export const nav: readonly NavDefinition[] = [
  { to: '/match-finder', places: ['menu'], order: 55, icon: 'heart-handshake', label: 'match-finder.nav' },
  // Where visitors find it; what follows there is the fine print.
  { to: '/match-finder', places: ['footer'], order: 5, label: 'match-finder.nav' },
]
