import { defineFeature } from '../../kernel/feature.ts'
import { forgetReasons } from './forget-reasons.ts'

export const auditFeature = defineFeature({
  id: 'audit',
  nonPersonalTables: [
    {
      table: 'audit_log',
      why: 'What staff did, by the ids of rows. A reason may name a member, and goes when the member is erased.',
      falsePositives: ['reason'],
    },
  ],
  erasers: [forgetReasons],
})
