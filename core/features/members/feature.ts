import { defineFeature } from '../../kernel/feature.ts'
import { erasedAddressSuffix } from '../notifications/index.ts'
import { consoleMemberRoutes } from './console-routes.ts'
import { memberErrors } from './error-codes.ts'
import { exportPerson } from './export-person.ts'
import { memberPoolMove } from './pool-move.ts'
import { memberConsents } from './purposes.ts'
import { memberRoutes } from './routes.ts'
import { memberRules } from './rules.ts'
import { memberSettings } from './settings.ts'

const routes = [...memberRoutes, ...consoleMemberRoutes] as const

export const membersFeature = defineFeature({
  id: 'members',
  hooks: ['cardExtension', 'ownGenders', 'profileExtension', 'profilePassages'],
  consents: memberConsents,
  errors: memberErrors,
  extends: { poolMoved: [memberPoolMove] },
  exporters: [exportPerson],
  settings: memberSettings,
  settingRules: memberRules,
  routes,
  privacy: [
    {
      table: 'members',
      memberColumn: 'id',
      export: 'rows',
      withhold: { 'A key to the account.': ['password_hash'] },
      erase: {
        set: {
          email: (id) => `${id}${erasedAddressSuffix}`,
          password_hash: '',
          confirmed_at: null,
          notifications_disabled: [],
          notifications_blocked: null,
          last_seen_at: null,
          erase_after: null,
        },
        keep: {
          'Orders and the ledger refer to the row, which no longer identifies anyone.': ['id', 'domain_id', 'pool'],
          'Facts of the account that name nobody and that figures are made of.': [
            'status',
            'paid_user',
            'language',
            'country',
            'signup_date',
            'deleted_at',
            'terms_accepted_at',
            'invisible',
            'fictional',
            'messages_sent_free',
            'conversations_started_free',
            'version',
          ],
        },
      },
    },
    {
      table: 'profiles',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Derived from the rest, for the search.': ['searchable', 'search_tokens'] },
      erase: 'delete',
    },
  ],
})
