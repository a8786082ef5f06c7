export { type BlockReason, blockReasons, type NotificationChoices } from './choices.ts'
export type { Composition, CountedText, MailComposer, MailPerson } from './composers.ts'
export {
  mailEntry,
  pushEntry,
  type QueuedMail,
  type QueuedPush,
  queueMail,
} from './jobs.ts'
export { notify } from './notify.ts'
export { pushSubscriptionSchema, subscribeToPush } from './push.ts'
export { type Reachability, reachabilityColumnsSql, wantsMail, wantsPush } from './reachability.ts'
export { erasedAddressSuffix, fictionalAddressSuffix } from './recipient.ts'
export { renderMail } from './render.ts'
export { mailDelayMinutes } from './settings.ts'
export { type MailTemplate, mailPages, mailTemplates } from './types.ts'
