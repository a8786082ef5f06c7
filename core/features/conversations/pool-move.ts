import type { PoolMove } from '../company/index.ts'

export const conversationPoolMove: PoolMove = {
  id: 'conversations',
  async move({ tx }, { domainId, pool }) {
    await tx.raw(
      `update conversations c set pool = :pool from members a, members b
      where a.id = c.member_a and b.id = c.member_b and a.domain_id = :domainId and b.domain_id = :domainId`,
      { domainId, pool },
    )
  },
}
