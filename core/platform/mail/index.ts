export type { Mail, Mailer } from './mailer.ts'
