import type { PoolMove } from '../company/index.ts'

export const memberPoolMove: PoolMove = {
  id: 'members',
  async move({ tx }, { domainId, pool }) {
    await tx('members').where({ domain_id: domainId }).update({ pool })
    await tx('profiles').where({ domain_id: domainId }).update({ pool })
  },
}
