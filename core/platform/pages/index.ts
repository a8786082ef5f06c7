export { pageConsoleRoutes } from './console-routes.ts'
export { loadPages } from './load-pages.ts'
export { getPageScript, type OwnedPage } from './match-page.ts'
export { findPageFaults, reservedFirstParts } from './page-faults.ts'
export { canOpenPage, createPageRegistry, type NavLink, type PageRegistry, type PageViewer } from './page-registry.ts'
export type { PageDraft, Preview, PreviewRequest } from './preview.ts'
export { pageSettings } from './settings.ts'
export {
  evaluateTraits,
  isTraitEvaluated,
  listTraitCookies,
  reportPageView,
  toPagePath,
  toTraitVisitor,
  type VisitorTrait,
  withTraits,
} from './visitor-traits.ts'
