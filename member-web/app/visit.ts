import { useSearchParams } from 'react-router'
import { useBootstrap, useSetting } from './bootstrap.ts'

/** What lets a visitor in where not everybody may sign up. */
export interface Ticket {
  source: Record<string, string> | null
  invitation: string | null
}

/** Known for as long as the visit lasts in this tab, and stored nowhere. */
let held: Ticket = { source: null, invitation: null }

/** The traffic source and the invitation of this visit, whichever of its pages named them. */
export function useTicket(): Ticket {
  const source = (useBootstrap().source ?? null) as Ticket['source']
  const invitation = useSearchParams()[0].get('invitation')
  // The server serves everybody and holds nothing.
  if (typeof document === 'undefined') return { source, invitation }
  held = { source: held.source ?? source, invitation: invitation ?? held.invitation }
  return held
}

/** An address of the signup that carries the ticket. */
export function withTicket(path: string, { source, invitation }: Ticket): string {
  const query = new URLSearchParams({ ...source, ...(invitation ? { invitation } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where visitors sign up, with whatever lets them in. */
export const useSignupPath = (): string => withTicket('/signup', useTicket())

/** Why the form of the signup is not shown; the codes are those of the API. */
export type Closed = 'signups_closed' | 'invitation_required' | 'invitation_invalid'

/**
 * Whether somebody with this visit's ticket may sign up: null, or why not. An invitation was looked at on the page that it led to,
 * and the server looks again.
 */
export function useClosed(): Closed | null {
  const mode = useSetting('signups')
  const { source, invitation } = useTicket()
  if (mode === 'all' || invitation !== null || (mode === 'with_trafficsource' && source !== null)) return null
  return mode === 'invite' ? 'invitation_required' : 'signups_closed'
}

/** Whether people without an account see members here at all. */
export function useShowsVisitors(): boolean {
  const open = useSetting('logged_out_search')
  const sent = useSetting('logged_out_search_trafficsource')
  return open !== 'none' || sent !== 'none'
}
