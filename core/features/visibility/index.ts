export { blockMember, listBlockedIds, type MemberBlockedHandler } from './blocks.ts'
export { canMeet, canOpen, determineVisibility, type Visibility, type VisibilityFacts } from './determine-visibility.ts'
export { memberBlocked } from './events.ts'
export type { Invisibility } from './invisible-mode.ts'
export {
  countNews,
  loadViewer,
  loadVisibility,
  loadVisibilityBetween,
  toAccountViewer,
  type ViewerAccount,
} from './load-visibility.ts'
export { lockPair } from './pair-lock.ts'
export * from './settings.ts'
export { listSisterSiteNames } from './sister-sites.ts'
export { endUnclaimedPause, pauseUnclaimedAccounts } from './snooze.ts'
export {
  factColumnsSql,
  getViewerValues,
  isOfGenderSql,
  listedOnSisterDomainSql,
  listedSql,
  looksForSql,
  meetableSql,
  newLikesCountSql,
  searchableSql,
  soughtAsSql,
  unreadCountSql,
  viewerTerms,
} from './sql.ts'
export { findStillListed } from './still-listed.ts'
export { toViewer, type Viewer, type ViewerContext } from './viewer.ts'
export { getVisitorAccess, hasSourceDependentAccess, requireVisitorAccess } from './visitor-access.ts'
export { listVisitorsPageIds, pageSize } from './visitors-page.ts'
