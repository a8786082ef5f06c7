export { devSmsRoutes } from './dev-sms.ts'
export { storeSms } from './sms-box.ts'
