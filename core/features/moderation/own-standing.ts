import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { casePath } from './case-key.ts'

const hiddenBy: Statement = {
  name: 'moderation.hidden_by',
  text: `select reference from restrictions where member_id = $1 and kind in ('account_disabled', 'account_suspended')
    and told_at is not null and revoked_at is null and ended_at is null order by decided_at desc limit 1`,
}

/** The page that says why the member's profile is hidden and takes an appeal; null where it is not, or nobody has been told yet. */
export async function whyHidden({ services, member, tx }: MemberCommandContext): Promise<string | null> {
  if (member.status !== 'disabled') return null
  const [row] = await services.db.query<{ reference: string }>(hiddenBy, [member.id], tx)
  return row ? casePath(services.secrets, row.reference) : null
}
