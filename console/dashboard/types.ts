import type { Reply } from '../../core/kernel/api.ts'

/** The data of the dashboard; parts that the user may not see are null. */
export type DashboardReply = Reply<'GET /api/console/dashboard'>

/** Cards in pairs; a remaining one takes the full width. */
export const twoColumnCards = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 2 },
  '& > *': { flex: { xs: '1 1 100%', md: '1 1 420px' }, minWidth: 0 },
} as const
