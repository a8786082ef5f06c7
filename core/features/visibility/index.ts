export { blockMember, listBlockedIds, type MemberBlockedHandler } from './blocks.ts'
export { memberBlocked } from './events.ts'
export type { Invisibility } from './invisible-mode.ts'
export {
  countNews,
  loadSight,
  loadSightBetween,
  loadViewer,
  toAccountViewer,
  type ViewerAccount,
} from './load-sight.ts'
export { lockPair } from './pair-lock.ts'
export * from './settings.ts'
export { canMeet, canOpen, determineSight, type Sight, type VisibilityFacts } from './sight.ts'
export { sisterSiteNames } from './sister-sites.ts'
export { endUnclaimedPause, pauseUnclaimedAccounts } from './snooze.ts'
export {
  factColumns,
  isOfGenderSql,
  listedOnSisterSql,
  listedSql,
  looksForSql,
  meetableSql,
  newLikesCountSql,
  searchableSql,
  soughtAsSql,
  unreadCountSql,
  viewerTerms,
  viewerValues,
} from './sql.ts'
export { findStillListed } from './still-listed.ts'
export { toViewer, type Viewer, type ViewerContext } from './viewer.ts'
export { getVisitorAccess, hasSourceDependentAccess, requireVisitorAccess } from './visitor-access.ts'
export { listVisitorsPageIds, pageSize } from './visitors-page.ts'
