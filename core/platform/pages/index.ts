export { loadPages } from './load-pages.ts'
export type { OwnedPage } from './match-page.ts'
export { pageFaults } from './page-faults.ts'
export { createPageRegistry, mayOpen, type NavLink, type PageRegistry, type PageViewer } from './page-registry.ts'
