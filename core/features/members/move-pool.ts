import type { PoolMove } from '../company/index.ts'

/** Moves a domain's members and their profiles to another pool. */
export const movePool: PoolMove = {
  id: 'members',
  async move({ tx }, { domainId, pool }) {
    await tx('members').where({ domain_id: domainId }).update({ pool })
    await tx('profiles').where({ domain_id: domainId }).update({ pool })
  },
}
