import type { Invisibility } from '../visibility/index.ts'
import { Member } from './models.ts'
import { refreshSearchable } from './searchable.ts'

/** Implements the `Invisibility` that `visibility` declares. */
export const createInvisibility = (): Invisibility => ({
  async set(tx, memberId, invisible) {
    await Member.query(tx).findById(memberId).patch({ invisible })
    await refreshSearchable(tx, memberId)
  },
})
