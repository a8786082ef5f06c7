import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'

/** The member a case is about, as shown beside it; the support view has the rest. */
export const aboutSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  fictional: z.boolean(),
  age: z.number().int().nullable(),
  place: z.string().nullable(),
  description: z.string(),
  status: z.string(),
  signup_date: timestamp,
  photo_id: z.uuid().nullable(),
  colour: z.string().nullable(),
  /** Complaints about the member, and reports of their messages and photos. */
  reports: z.number().int(),
  /** Restrictions that were not lifted. */
  taken: z.number().int(),
})

type Row = Omit<z.input<typeof aboutSchema>, 'age'> & { date_of_birth: string | null }
const findMemberStatement: Statement = {
  name: 'moderation.find_member',
  text: `select m.id, m.status, m.signup_date, p.name, coalesce(p.fictional, false) fictional, p.date_of_birth, p.place,
      coalesce(p.description, '') description, ph.id photo_id, ph.colour,
      (select count(*)::int from complaints c where c.reported_id = m.id)
        + (select count(*)::int from message_reports r where r.reported_id = m.id)
        + (select count(*)::int from photo_reports r join photos x on x.id = r.photo_id where x.member_id = m.id) reports,
      (select count(*)::int from restrictions r where r.member_id = m.id and r.revoked_at is null) taken
    from members m left join profiles p on p.member_id = m.id
    left join photos ph on ph.id = p.main_photo_id and ph.status <> 'deleted' where m.id = $1`,
}

/** Reads a member of the current site; null if the account is gone. */
export async function readAbout(ctx: CommandContext, memberId: string): Promise<z.input<typeof aboutSchema> | null> {
  const [row] = await ctx.services.db.query<Row>(findMemberStatement, [memberId])
  if (!row) return null
  const { date_of_birth: born, ...about } = row
  return { ...about, age: born ? computeAge(born, getCurrentDay(ctx)) : null }
}
