import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

export type OwnAccount = Reply<'GET /api/console/account'>
export type OwnSession = OwnAccount['sessions'][number]
export type OwnPasskey = OwnAccount['second_factor']['passkeys'][number]

const queryKey = ['own account']

export const useAccount = () => useQuery({ queryKey, queryFn: () => api('GET /api/console/account') })

export function useReloadAccount(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
