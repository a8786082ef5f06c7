/**
 * What a member can be told of why an account was closed. Texts stand under `mail.told_reasons`, in the member's language; what staff
 * note for one another is another field, and stays in the audit log.
 */
export const toldReasons = ['rules', 'fake_profile', 'minor', 'harassment', 'fraud', 'advertising', 'content'] as const
export type ToldReason = (typeof toldReasons)[number]
