import { defineFeature } from '../../kernel/feature.ts'
import { developmentSender } from './sms-sender.ts'

export const smsFeature = defineFeature({
  id: 'sms',
  hooks: ['smsSender'],
  extends: { smsSender: [developmentSender] },
})
