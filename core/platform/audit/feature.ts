import { defineFeature } from '../../kernel/feature.ts'
import { forgetReasons } from './forget-reasons.ts'

export const auditFeature = defineFeature({
  id: 'audit',
  nonPersonalTables: [
    {
      table: 'audit_log',
      why: 'Actions of staff, by row id. A reason may name a member and is removed when that member is erased.',
      falsePositives: ['reason'],
    },
  ],
  erasers: [forgetReasons],
})
