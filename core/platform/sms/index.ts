export { devSmsRoutes } from './dev-sms.ts'
export { callingCodes, countryOfNumber, maskPhoneNumber, readPhoneNumber } from './phone-number.ts'
export { developmentSender, readySender, type Sms, type SmsSender } from './sms-sender.ts'
