import type { Reply } from '../../core/kernel/api.ts'

/** What the dashboard is told; parts that its reader may not see are null. */
export type DashboardReply = Reply<'GET /api/console/dashboard'>

/** As wide as a drawing is good to read, beside another one. */
export const wide = { gridColumn: { xs: '1 / -1', md: 'span 2' } } as const
