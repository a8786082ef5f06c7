import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

export type Drafts = Reply<'GET /api/console/settings/drafts'>
export type Draft = Drafts['drafts'][number]

/** The drafts of one brand; with null, those that belong to no single brand. */
export const useDrafts = (domainId: number | null): Drafts | undefined =>
  useQuery({
    queryKey: ['settings', 'drafts', domainId],
    queryFn: () => api('GET /api/console/settings/drafts', { query: domainId === null ? {} : { domain: domainId } }),
  }).data
