export { blockMember, listBlockedIds, type MemberBlockedHandler } from './blocks.ts'
export { memberBlocked } from './events.ts'
export { visibilityFeature } from './feature.ts'
export type { Invisibility } from './invisible-mode.ts'
export { lockPair } from './pair-lock.ts'
export { countNews, sightBetween, sightFor, type ViewerAccount, viewerById, viewerOfAccount } from './read-sight.ts'
export * from './settings.ts'
export { type Facts, meets, opens, type Sight, sightOf } from './sight.ts'
export { sisterDomains, sisterSiteNames } from './sister-sites.ts'
export {
  blockedBy,
  factColumns,
  listedOnSister,
  listedTo,
  metBy,
  newLikesOf,
  searchableSql,
  unreadOf,
  viewerTerms,
  viewerValues,
} from './sql.ts'
export { stillListedOf } from './still-listed.ts'
export { type Viewer, type ViewerContext, viewerOf } from './viewer.ts'
export { lookOf, looksDiffer, requireLook } from './visitor-access.ts'
export { pageSize, visitorsPageIds } from './visitors-page.ts'
