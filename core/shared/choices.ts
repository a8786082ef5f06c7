// Closed lists that a form offers and the API takes, in the order in which they are offered.

/** What one can write about to the operator. Texts: `complaints.kind.<kind>`. */
export const complaintKinds = ['complaint', 'content_notice', 'payment_dispute'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** What an answer that is kept ready may name in braces. */
export const replyPlaceholders = ['name', 'reference', 'brand'] as const

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

/** What a member can be told of why a photo is not shown, in the order of the keys that choose them. Texts: `mail.told_reasons`, as above. */
export const photoReasons = ['nudity', 'not_own', 'child', 'contact_details', 'unclear', 'offensive'] as const
export type PhotoReason = (typeof photoReasons)[number]

/** Why somebody reports a message that they received. Texts: `chat.report.reasons`. */
export const messageReasons = ['harassment', 'sexual', 'fraud', 'advertising', 'minor'] as const
export type MessageReason = (typeof messageReasons)[number]

/** Why somebody reports a photo of a profile. Texts: `reports.photo.reasons`, and `console.reasons` for moderators. */
export const photoReportReasons = ['not_them', 'sexual', 'offensive', 'advertising', 'minor'] as const
export type PhotoReportReason = (typeof photoReportReasons)[number]

/** What a decision about a member brings besides, milder ones first; all but the first make it a strike. Texts: `console.members.steps`. */
export const strikeSteps = ['none', 'warning', 'suspension', 'ban'] as const
export type StrikeStep = (typeof strikeSteps)[number]

/** Staff roles, each granted for one domain or for all of them. */
export const staffRoles = ['owner', 'operator', 'finance', 'moderator', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]
