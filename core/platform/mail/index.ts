export { createMailer } from './create-mailer.ts'
export { devMailRoutes } from './dev-mail.ts'
export type { Mail, Mailer } from './mailer.ts'
