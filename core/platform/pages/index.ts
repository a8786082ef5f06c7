export { pageConsoleRoutes } from './console-routes.ts'
export { loadPages } from './load-pages.ts'
export { type OwnedPage, scriptOf } from './match-page.ts'
export { pageFaults, reservedFirstParts } from './page-faults.ts'
export { createPageRegistry, mayOpen, type NavLink, type PageRegistry, type PageViewer } from './page-registry.ts'
export type { PageDraft, Preview, PreviewRequest } from './preview.ts'
export { pageSettings } from './settings.ts'
export {
  cookiesOfTraits,
  pageOf,
  tellSeen,
  toldOn,
  traitsOf,
  traitVisitor,
  type VisitorTrait,
  withTraits,
} from './traits.ts'
