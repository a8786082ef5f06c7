export { devSmsRoutes } from './dev-sms.ts'
export { callingCodes, findCountryOfNumber, maskPhoneNumber, readPhoneNumber } from './phone-number.ts'
export { developmentSender, findReadySender, type Sms, type SmsSender } from './sms-sender.ts'
