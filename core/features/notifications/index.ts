export type { NotificationChoices } from './choices.ts'
export { notificationsFeature } from './feature.ts'
export {
  erasedAddressSuffix,
  fictionalAddressSuffix,
  mailEntry,
  pushEntry,
  type QueuedMail,
  type QueuedPush,
  queueMail,
} from './jobs.ts'
export { pushSubscriptionSchema, subscribeToPush } from './push.ts'
export { type Reach, reachColumns, wantsMail, wantsPush } from './reach.ts'
export { renderMail } from './render.ts'
export { mailDelayMinutes } from './settings.ts'
export { type MailTemplate, mailPages, mailTemplates } from './types.ts'
