// Closed lists that a form offers and the API takes, in the order in which they are offered.

/** What one can write about to the operator. Texts: `complaints.kind.<kind>`. */
export const complaintKinds = ['complaint', 'content_notice', 'payment_dispute'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Why somebody leaves. Texts: `account.reason.<reason>`. */
export const deleteReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
export type DeleteReason = (typeof deleteReasons)[number]

/**
 * What a member can be told of why an account was closed. Texts stand under `mail.told_reasons`, in the member's language; what staff
 * note for one another is another field, and stays in the audit log.
 */
export const toldReasons = ['rules', 'fake_profile', 'minor', 'harassment', 'fraud', 'advertising', 'content'] as const
export type ToldReason = (typeof toldReasons)[number]

/** Staff roles, each granted for one domain or for all of them. */
export const staffRoles = ['owner', 'operator', 'finance', 'moderator', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]
