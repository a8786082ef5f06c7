import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { signups } from '../../platform/site/settings.ts'
import { claimInvitation, isInvitationValid } from '../invitations/index.ts'
import { canTrack, consentCookie, parseConsents, type TrafficSource } from '../tracking/index.ts'

export type ClosedReason = 'signups_closed' | 'invitation_required' | 'invitation_invalid'

/** A possible right of a visitor to sign up. */
export interface SignupEntitlement {
  tracking?: TrafficSource
  invitation?: string
}

/**
 * Why this visitor cannot sign up here now, or null. A valid invitation admits visitors whatever the setting `signups`.
 * Without one, it admits everybody, visitors with a traffic source in this visit, or nobody.
 */
export async function findClosedReason(
  ctx: CommandContext,
  { tracking, invitation }: SignupEntitlement,
): Promise<ClosedReason | null> {
  const mode = ctx.setting(signups)
  if (mode === 'all') return null
  if (invitation) return (await isInvitationValid(ctx, invitation)) ? null : 'invitation_invalid'
  if (mode === 'invite') return 'invitation_required'
  return tracking?.network || tracking?.ref ? null : 'signups_closed'
}

/** Throws AppError: `signups_closed`, `invitation_required`, `invitation_invalid`. */
export async function assertSignupAllowed(ctx: CommandContext, ticket: SignupEntitlement): Promise<void> {
  const closed = await findClosedReason(ctx, ticket)
  if (closed) throw new AppError(closed)
}

/** Uses up one use of the member's invitation, if the site requires one. Throws AppError('invitation_invalid'). */
export async function redeemInvitation(
  ctx: TxContext,
  { invitation }: SignupEntitlement,
  memberId: string,
): Promise<void> {
  if (invitation && ctx.setting(signups) !== 'all') await claimInvitation(ctx, invitation, memberId)
}

/**
 * Whether the source may be stored with the account: with consent, or if neither the country of the visit nor that of
 * the account requires it. A source admits its visitor in any case.
 */
export function canStoreSource(ctx: RequestContext, country: string): boolean {
  const consents = parseConsents(ctx.cookie(consentCookie))
  return canTrack(ctx, consents) && canTrack({ setting: ctx.setting, site: { ...ctx.site, country } }, consents)
}
