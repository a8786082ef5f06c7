import { useQuery, useQueryClient } from '@tanstack/react-query'
import { requestJson } from '../providers/http.ts'

export interface OwnPasskey {
  id: string
  name: string
  host: string
  created_at: string
  last_used_at: string | null
}

export interface OwnSession {
  id: string
  current: boolean
  created_at: string
  last_seen_at: string
  user_agent: string
  country: string | null
}

/** One's own account, as `/account` tells it. */
export interface OwnAccount {
  email: string
  name: string
  here: string
  second_factor: { required: boolean; totp: boolean; passkeys: OwnPasskey[]; recovery_codes_left: number }
  sessions: OwnSession[]
  session_hours: number
  idle_minutes: number
}

const queryKey = ['own account']

export const useAccount = () => useQuery({ queryKey, queryFn: () => requestJson<OwnAccount>('GET', '/account') })

/** Reads the account again, after a change of it. */
export function useReloadAccount(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
