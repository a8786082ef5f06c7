import { defineFeature } from '../../kernel/feature.ts'
import { invitationRoutes } from './console-routes.ts'
import { invitationErrors } from './error-codes.ts'
import { invitationRules } from './rules.ts'

export const invitationsFeature = defineFeature({
  id: 'invitations',
  extends: { brandDiscarded: [{ id: 'invitations', tables: ['invitations'] }] },
  errors: invitationErrors,
  settingRules: invitationRules,
  routes: invitationRoutes,
  privacy: [{ table: 'invitation_uses', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    {
      table: 'invitations',
      why: 'Links created by staff for people without an account; invitation_uses has those who used one.',
      falsePositives: ['note'],
    },
  ],
})
