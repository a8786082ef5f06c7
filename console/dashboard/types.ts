import type { Reply } from '../../core/kernel/api.ts'

/** What the dashboard is told; parts that its reader may not see are null. */
export type DashboardReply = Reply<'GET /api/console/dashboard'>

/** Cards stand two by two; one that is left over is as wide as both. */
export const twoByTwo = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 2 },
  '& > *': { flex: { xs: '1 1 100%', md: '1 1 420px' }, minWidth: 0 },
} as const
