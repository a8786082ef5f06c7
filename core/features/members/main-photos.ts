import type { Database, Statement } from '../../../db/index.ts'
import type { MainPhotos } from '../photos/index.ts'

// The member before the profile, like a change of status: the other order would deadlock with it.
const lockStatement: Statement = {
  name: 'members.lock_profile',
  text: `with member as materialized (select id from members where id = $1 for key share)
    select pr.member_id from member join profiles pr on pr.member_id = member.id for no key update of pr`,
}
const claimStatement: Statement = {
  name: 'members.claim_main_photo',
  text: 'update profiles set main_photo_id = $2 where member_id = $1 and main_photo_id is null',
}
const chooseStatement: Statement = {
  name: 'members.choose_main',
  text: `update profiles pr set main_photo_id = (
      select id from photos where member_id = $1 and purpose = 'profile' and status in ('active', 'inspection')
      order by (status = 'active') desc, (id = pr.main_photo_id) desc, position, id limit 1)
    where pr.member_id = $1 and not exists (
      select from photos where id = pr.main_photo_id and status = 'active')`,
}
const setMainStatement: Statement = {
  name: 'members.set_main',
  text: `update profiles set main_photo_id = $2 where member_id = $1 and exists (
      select from photos where id = $2 and member_id = $1 and purpose = 'profile' and status = 'active')
    returning member_id`,
}

/** Implements the `MainPhotos` that `photos` declares. */
export const createMainPhotos = (db: Database): MainPhotos => ({
  lock: async (tx, memberId) => void (await db.query(lockStatement, [memberId], tx)),
  claim: async (tx, memberId, photoId) => void (await db.query(claimStatement, [memberId, photoId], tx)),
  choose: async (tx, memberId) => void (await db.query(chooseStatement, [memberId], tx)),
  set: async (tx, memberId, photoId) => (await db.query(setMainStatement, [memberId, photoId], tx)).length > 0,
})
