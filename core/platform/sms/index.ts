export { devSmsRoutes } from './dev-sms.ts'
export { storeSms } from './sms-box.ts'
export { developmentSender, readySender, type Sms, type SmsSender } from './sms-sender.ts'
