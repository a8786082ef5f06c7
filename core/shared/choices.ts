// Closed lists that a form offers and the API accepts, in the order of the form.

/** Subjects of a message to the operator. Texts: `complaints.kind.<kind>`. */
export const complaintKinds = ['complaint', 'content_notice', 'payment_dispute'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Placeholders that a reply template may use, in braces. */
export const replyPlaceholders = ['name', 'reference', 'brand'] as const

/** Reasons for deleting an account. Texts: `account.reason.<reason>`. */
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
 * Reasons for closing an account that the member sees. Texts are under `mail.told_reasons`, in the member's language.
 * Internal notes of staff are another field and are stored in the audit log.
 */
export const statedReasons = [
  'rules',
  'fake_profile',
  'minor',
  'harassment',
  'fraud',
  'advertising',
  'content',
] as const
export type StatedReason = (typeof statedReasons)[number]

/** Reasons for hiding a photo, in the order of their shortcuts. Texts: `mail.told_reasons`, as above. */
export const photoReasons = ['nudity', 'not_own', 'child', 'contact_details', 'unclear', 'offensive'] as const
export type PhotoReason = (typeof photoReasons)[number]

/** Reasons for reporting a message. Texts: `chat.report.reasons`. */
export const messageReasons = ['harassment', 'sexual', 'fraud', 'advertising', 'minor'] as const
export type MessageReason = (typeof messageReasons)[number]

/** Why a member ends a contact. Texts: `members.end_contact.reasons`, and `console.reasons` for staff. */
export const endReasons = ['no_click', 'no_reply', 'met_someone', 'uncomfortable'] as const
export type EndReason = (typeof endReasons)[number]

/** How long a member pauses the account. Texts: `account.snooze.lengths`. */
export const snoozeLengths = ['day', 'week', 'month', 'open'] as const
export type SnoozeLength = (typeof snoozeLengths)[number]

/** Reasons for reporting a photo of a profile. Texts: `reports.photo.reasons`, and `console.reasons` for moderators. */
export const photoReportReasons = ['not_them', 'sexual', 'offensive', 'advertising', 'minor'] as const
export type PhotoReportReason = (typeof photoReportReasons)[number]

/** Consequences for a member, mildest first; all but the first are strikes. Texts: `console.members.steps`. */
export const strikeSteps = ['none', 'warning', 'suspension', 'ban'] as const
export type StrikeStep = (typeof strikeSteps)[number]

/** Staff roles, each granted for one domain or for all of them. */
export const staffRoles = ['owner', 'operator', 'finance', 'moderator', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]
