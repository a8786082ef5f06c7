import { useSearchParams } from 'react-router'
import { useBootstrap, useSetting } from './bootstrap.ts'

/** The traffic source or invitation that admits a visitor where sign-up is restricted. */
export interface SignupEntitlement {
  source: Record<string, string> | null
  invitation: string | null
}

/** Kept for the visit in this tab, and stored nowhere. */
let visitEntitlement: SignupEntitlement = { source: null, invitation: null }

/** The traffic source and invitation of this visit, from any of its pages. */
export function useSignupEntitlement(): SignupEntitlement {
  const source = (useBootstrap().source ?? null) as SignupEntitlement['source']
  const invitation = useSearchParams()[0].get('invitation')
  // The server serves all visitors and must store nothing.
  if (typeof document === 'undefined') return { source, invitation }
  visitEntitlement = {
    source: visitEntitlement.source ?? source,
    invitation: invitation ?? visitEntitlement.invitation,
  }
  return visitEntitlement
}

/** A sign-up address that carries the visit's entitlement. */
export function addSignupEntitlement(path: string, { source, invitation }: SignupEntitlement): string {
  const query = new URLSearchParams({ ...source, ...(invitation ? { invitation } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}

export const useSignupPath = (): string => addSignupEntitlement('/signup', useSignupEntitlement())

/** Why the sign-up form is hidden, as API codes. */
export type SignupClosedReason = 'signups_closed' | 'invitation_required' | 'invitation_invalid'

/** Why this visit's entitlement does not admit to the sign-up; null if it does. The server checks it again. */
export function useSignupClosedReason(): SignupClosedReason | null {
  const mode = useSetting('signups')
  const { source, invitation } = useSignupEntitlement()
  if (mode === 'all' || invitation !== null || (mode === 'with_trafficsource' && source !== null)) return null
  return mode === 'invite' ? 'invitation_required' : 'signups_closed'
}

/** Whether visitors see any members here. */
export function useAreMembersVisible(): boolean {
  const open = useSetting('logged_out_search')
  const sent = useSetting('logged_out_search_trafficsource')
  return open !== 'none' || sent !== 'none'
}
