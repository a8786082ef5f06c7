import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { signups } from '../../platform/site/index.ts'

const hasInvitationsStatement: Statement = {
  name: 'rules.has_invitations',
  text: `select from invitations
    where domain_id = $1 and status = 'active' and uses < uses_allowed and (expires is null or expires > $2) limit 1`,
}

export const invitationRules = [
  defineRule<boolean>({
    id: 'rules.no_invitation',
    level: 'warn',
    watches: [signups],
    facts: async (query, { domainId, now }) => (await query(hasInvitationsStatement, [domainId, now])).length > 0,
    check: (site, any) => (site.get(signups) === 'invite' && !any ? { key: signups.key } : null),
  }),
]
