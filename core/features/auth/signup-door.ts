import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { signups } from '../../platform/site/settings.ts'
import { claimInvitation, invitationHolds } from '../invitations/index.ts'
import { consentCookie, mayTrack, parseConsents, type TrafficSource } from '../tracking/index.ts'

export type ClosedBecause = 'signups_closed' | 'invitation_required' | 'invitation_invalid'

/** What may entitle a visitor to sign up. */
export interface Ticket {
  tracking?: TrafficSource
  invitation?: string
}

/**
 * Why this visitor cannot sign up here now, or null. A valid invitation admits visitors whatever the setting `signups`.
 * Without one, it admits everybody, visitors with a traffic source in this visit, or nobody.
 */
export async function closedBecause(
  ctx: CommandContext,
  { tracking, invitation }: Ticket,
): Promise<ClosedBecause | null> {
  const mode = ctx.setting(signups)
  if (mode === 'all') return null
  if (invitation) return (await invitationHolds(ctx, invitation)) ? null : 'invitation_invalid'
  if (mode === 'invite') return 'invitation_required'
  return tracking?.network || tracking?.ref ? null : 'signups_closed'
}

/** Throws AppError: `signups_closed`, `invitation_required`, `invitation_invalid`. */
export async function checkOpen(ctx: CommandContext, ticket: Ticket): Promise<void> {
  const closed = await closedBecause(ctx, ticket)
  if (closed) throw new AppError(closed)
}

/** Uses up one use of the member's invitation, if the site requires one. Throws AppError('invitation_invalid'). */
export async function punchTicket(
  ctx: CommandContext & { tx: Transaction },
  { invitation }: Ticket,
  memberId: string,
): Promise<void> {
  if (invitation && ctx.setting(signups) !== 'all') await claimInvitation(ctx, invitation, memberId)
}

/**
 * Whether the source may be stored with the account: with consent, or if neither the country of the visit nor that of
 * the account requires it. A source admits its visitor in any case.
 */
export function mayKeepSource(ctx: RequestContext, country: string): boolean {
  const consents = parseConsents(ctx.cookie(consentCookie))
  return mayTrack(ctx, consents) && mayTrack({ setting: ctx.setting, site: { ...ctx.site, country } }, consents)
}
