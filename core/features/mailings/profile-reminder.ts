import type { Statement } from '../../../db/database.ts'
import type { MailComposer } from '../notifications/index.ts'
import { getComposerId } from './kinds.ts'

/** Days after sign-up at which an incomplete profile gets a reminder; three in all. */
export const reminderAges = [3, 14, 45] as const

// A photo under inspection counts.
const noPhoto = `p.main_photo_id is null
  and not exists (select from photos x where x.member_id = p.member_id and x.status in ('inspection', 'active'))`
const noText = `p.description = ''`

/** Condition for an incomplete profile `p`. */
export const incompleteProfileSql = `(${noPhoto}) or (${noText})`

const findProfileGapsStatement: Statement = {
  name: 'mailings.find_profile_gaps',
  text: `select (${noPhoto}) photo, (${noText}) "text" from profiles p where p.member_id = $1 and p.status = 'active'`,
}

/** Names what is still missing; null if the profile was completed in the meantime. */
export const profileReminder: MailComposer = {
  id: getComposerId('reminders'),
  async compose(ctx, { memberId }) {
    const [row] = await ctx.services.db.query<{ photo: boolean; text: boolean }>(findProfileGapsStatement, [memberId])
    if (!row?.photo && !row?.text) return null
    const texts: Record<string, string> = {}
    if (row.photo) texts.photo_line = 'mail.profile_reminder.photo_line'
    if (row.text) texts.text_line = 'mail.profile_reminder.text_line'
    return { values: { photo_line: '', text_line: '' }, texts }
  },
}
