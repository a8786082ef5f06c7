import type { TxContext } from '../../kernel/context.ts'
import type { TrafficSource } from './traffic-source.ts'

/** Stores a new member's source; nothing if it is empty. */
export async function storeTrafficSource(
  { tx, site, now }: TxContext,
  memberId: string,
  source: TrafficSource,
): Promise<void> {
  if (!Object.values(source).some(Boolean)) return
  await tx('traffic_sources').insert({ domain_id: site.domainId, member_id: memberId, ...source, at: now() })
}
