import { definePlugin } from '../../core/kernel/index.ts'
import { httpSender } from './server/http-sender.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface SettingTables {
    'sms-http': typeof settings
  }
}

/** Sends text messages through a provider that accepts them as JSON over HTTPS. */
export default definePlugin({
  id: 'sms-http',
  settings,
  extends: { smsSender: [httpSender] },
})
