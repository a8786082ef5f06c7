export { devSmsRoutes } from './dev-sms.ts'
export { developmentSender, readySender, type Sms, type SmsSender } from './sms-sender.ts'
