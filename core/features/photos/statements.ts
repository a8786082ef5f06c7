import type { Statement } from '../../../db/index.ts'
import { factColumnsSql } from '../visibility/index.ts'

export const listOwnStatement: Statement = {
  name: 'photos.list_own',
  text: `select p.id, p.member_id, p.status, p.media_key, p.width, p.height, p.colour, coalesce(p.id = pr.main_photo_id, false) main, stated.ground
    from photos p left join profiles pr on pr.member_id = p.member_id
    left join lateral (
      select r.ground from restrictions r
      where p.status = 'rejected' and r.member_id = p.member_id and r.subject_id = p.id and r.kind = 'photo_rejected'
        and r.told_at is not null and r.revoked_at is null
      order by r.decided_at desc limit 1
    ) stated on true
    where p.member_id = $1 and p.purpose = 'profile' and p.status <> 'deleted'
    order by main desc, p.position, p.id`,
}

export const countPhotosStatement: Statement = {
  name: 'photos.count_photos',
  text: `select count(*)::int as count from photos where member_id = $1 and purpose = 'profile' and status in ('inspection', 'active')`,
}

export const deleteOwnStatement: Statement = {
  name: 'photos.delete_own',
  text: `update photos set status = 'deleted' where id = $1 and member_id = $2 and purpose = $3 and status <> 'deleted'
    returning media_key`,
}

export const findOwnerStatement: Statement = {
  name: 'photos.find_owner',
  text: 'select member_id from photos where id = $1',
}

export const setStatusStatement: Statement = {
  name: 'photos.set_status',
  text: `update photos set status = $2, reviewed_at = $3 where id = $1 and status = $4 returning member_id, media_key`,
}

/** A photo, its owner, and the relation of the owner and the viewer ($2, or null for a visitor). */
export const findMediaStatement: Statement = {
  name: 'photos.find_media',
  text: `select ph.id, ph.status, ph.media_key, ph.width, ph.height, ph.purpose, ${factColumnsSql('$2::uuid')},
      case when p.main_photo_id = ph.id then 0 else (
        select count(*)::int from photos x
        where x.member_id = ph.member_id and x.purpose = ph.purpose and x.status = 'active' and x.id <> ph.id
          and (x.id = p.main_photo_id or (x.position, x.id) < (ph.position, ph.id))) end as place
    from photos ph
    join members m on m.id = ph.member_id
    left join profiles p on p.member_id = ph.member_id
    where ph.id = $1 and ph.status <> 'deleted'`,
}

export const findStaffMediaStatement: Statement = {
  name: 'photos.find_staff_media',
  text: `select p.media_key, p.width, p.height, p.purpose, p.member_id, m.domain_id from photos p join members m on m.id = p.member_id
    where p.id = $1 and p.status <> 'deleted'`,
}
