import type { Statement } from '../../../db/database.ts'
import type { Parting } from '../members/index.ts'

const remove: Statement = {
  name: 'likes.part',
  text: 'delete from likes where (from_member = $1 and to_member = $2) or (from_member = $2 and to_member = $1)',
}

/** Likes do not outlast a block. */
export const part: Parting = {
  id: 'likes',
  async part({ services, tx }, { blocker, blocked }) {
    await services.db.query(remove, [blocker, blocked], tx)
  },
}
