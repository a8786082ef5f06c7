import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

export type SupportView = Reply<'GET /api/console/members/:id/support-view'>

/** Key of a member's support view in the cache of queries, for all who load or invalidate it. */
export const supportViewKey = (memberId: string | null) => ['support-view', memberId]

/** A member's public content, strikes, restrictions and complaints, as staff see them. */
export const loadSupportView = (memberId: string): Promise<SupportView> =>
  api('GET /api/console/members/:id/support-view', { params: { id: memberId } })
