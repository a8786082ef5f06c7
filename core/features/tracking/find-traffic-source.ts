import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { TrafficSource } from './traffic-source.ts'

/** A member who has withdrawn consent to tracking has no source, even if one was stored before. */
const findStatement: Statement = {
  name: 'tracking.find_source',
  text: `select network, ref, sub1, sub2, sub3 from traffic_sources where member_id = $1
      and coalesce((select granted from consents where member_id = $1 and purpose = 'tracking' order by id desc limit 1), true)
    order by id limit 1`,
}

/** A member's source, as stored at sign-up; null if there is none or it may not be used. */
export async function findTrafficSource(
  { services, tx }: Pick<CommandContext, 'services' | 'tx'>,
  memberId: string,
): Promise<Record<keyof TrafficSource, string | null> | null> {
  type Row = Record<keyof TrafficSource, string | null>
  const [source] = await services.db.query<Row>(findStatement, [memberId], tx)
  return source ?? null
}
