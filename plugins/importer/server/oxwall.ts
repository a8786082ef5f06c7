import type { Stage } from '../shared/words.ts'
import { asText, createDatabaseSource, plainText, type Reader, type Row } from './database.ts'
import type { Mapping } from './schemas.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

/** Answers to the profile questions that mean the same on every site. */
const questions = ['sex', 'match_sex', 'birthdate', 'aboutme', 'presentation', 'relationship']

/** Photo ids start after the profile pictures, which have separate ids. */
const firstPhotoPlace = 10_000_000_000

/** Seconds since 1970; 0 means never. */
const toTimestamp = (value: unknown) => (Number(value) > 0 ? asText(value) : '')

type Answers = ReadonlyMap<string, Row>

/** Decodes a sum of gender values, which is how sites store the genders that a member looks for. */
function listGenders(sum: number, { male, female }: { male: number; female: number }): string {
  return [...((sum & male) > 0 ? ['male'] : []), ...((sum & female) > 0 ? ['female'] : [])].join(',')
}

/** Reads a site of Oxwall, or of SkaDate, which is built on it. */
export function oxwallSource(reader: Reader, mapping: Mapping): ImportSource {
  const table = (name: string) => `${mapping.prefix || 'ow_'}${name}`
  const values = { male: Number(mapping.male) || 1, female: Number(mapping.female) || 2 }
  if (!reader.has(table('base_user'), ['id', 'email', 'username', 'joinStamp', 'activityStamp', 'emailVerify']))
    throw new SourceError('unreadable')
  const has = {
    photos: reader.has(table('photo'), ['id', 'albumId', 'status', 'privacy', 'hash']),
    avatars: reader.has(table('base_avatar'), ['userId', 'hash', 'status']),
    messages: reader.has(table('mailbox_message'), [
      'id',
      'conversationId',
      'senderId',
      'recipientId',
      'timeStamp',
      'text',
    ]),
    credits: reader.has(table('usercredits_balance'), ['userId', 'balance']),
    places: reader.has(table('googlelocation_data'), ['entityId', 'entityType', 'countryCode', 'address']),
    disapproved: reader.has(table('base_user_disapprove'), ['userId']),
    schedule: reader.has(table('notifications_schedule'), ['userId', 'schedule']),
    preferences: reader.has(table('base_preference_data'), ['userId', 'key', 'value']),
    deletions: reader.has(table('mailbox_conversation'), ['initiatorDeletedTimestamp', 'interlocutorDeletedTimestamp']),
  }

  async function readAnswers(ids: readonly number[]): Promise<Map<number, Answers>> {
    const rows = await reader.query(
      `select userId, questionName, textValue, intValue, dateValue from ${table('base_question_data')}
       where userId in (?) and questionName in (?)`,
      [ids, questions],
    )
    const found = new Map<number, Map<string, Row>>()
    for (const row of rows) {
      const answers = found.get(Number(row.userId)) ?? new Map<string, Row>()
      found.set(Number(row.userId), answers.set(String(row.questionName), row))
    }
    return found
  }

  /** Rows of another table, by the member they belong to. */
  async function readRowsByUser(hasTable: boolean, sql: string, ids: readonly number[]): Promise<Map<number, Row>> {
    const rows = hasTable ? await reader.query(sql, [ids]) : []
    return new Map(rows.map((row) => [Number(row.userId), row]))
  }

  async function toMemberRows(users: readonly Row[]): Promise<SourceRow[]> {
    const ids = users.map(({ id }) => Number(id))
    const [answers, places, credits, mailings, schedules] = [
      await readAnswers(ids),
      await readRowsByUser(
        has.places,
        `select entityId userId, countryCode, address from ${table('googlelocation_data')}
         where entityType = 'user' and entityId in (?)`,
        ids,
      ),
      await readRowsByUser(
        has.credits,
        `select userId, balance from ${table('usercredits_balance')} where userId in (?)`,
        ids,
      ),
      await readRowsByUser(
        has.preferences,
        `select userId, value from ${table('base_preference_data')} where \`key\` = 'mass_mailing_subscribe' and userId in (?)`,
        ids,
      ),
      await readRowsByUser(
        has.schedule,
        `select userId, schedule from ${table('notifications_schedule')} where userId in (?)`,
        ids,
      ),
    ]
    return users.map((user) => {
      const id = Number(user.id)
      const of = (name: string) => answers.get(id)?.get(name)
      const place = places.get(id)
      const wantsNoMail = schedules.get(id)?.schedule === 'never'
      // Oxwall mails members who never chose, and those whose choice is exactly this value.
      const refusesNews = mailings.has(id) && mailings.get(id)?.value !== 'true'
      return {
        place: id,
        fields: {
          id: String(id),
          email: asText(user.email),
          name: asText(user.username),
          gender: listGenders(Number(of('sex')?.intValue ?? 0), values),
          own_gender: asText(of('sex')?.intValue),
          looking_for: listGenders(Number(of('match_sex')?.intValue ?? 0), values),
          date_of_birth: asText(of('birthdate')?.dateValue).slice(0, 10),
          country: asText(place?.countryCode),
          place: asText(place?.address).split(',')[0]?.trim() ?? '',
          description: plainText(of('aboutme')?.textValue ?? of('presentation')?.textValue),
          signup_date: toTimestamp(user.joinStamp),
          last_seen: toTimestamp(user.activityStamp),
          credits: asText(credits.get(id)?.balance),
          opt_outs: wantsNoMail ? 'all' : refusesNews ? 'newsletter' : '',
          confirmed: Number(user.emailVerify) === 1 ? '1' : '0',
          suspended: user.suspended === null ? '0' : '1',
        },
      }
    })
  }

  const stages: Stage[] = [
    'members',
    ...(has.photos || has.avatars ? (['photos'] as const) : []),
    ...(has.messages ? (['messages'] as const) : []),
  ]
  // A member who deletes a conversation still sees later messages. Older versions do not store when it was deleted.
  const isKept = has.deletions
    ? `(c.deleted & 1 = 0 or m.timeStamp > c.initiatorDeletedTimestamp)
        and (c.deleted & 2 = 0 or m.timeStamp > c.interlocutorDeletedTimestamp)`
    : 'c.deleted = 0'
  const wanted = {
    members: `${table('base_user')}`,
    avatars: `${table('base_avatar')} where status = 'active'`,
    photos: `${table('photo')} p join ${table('photo_album')} a on a.id = p.albumId
      where p.status = 'approved' and p.privacy = 'everybody' and coalesce(a.entityType, 'user') = 'user'`,
    messages: `${table('mailbox_message')} m join ${table('mailbox_conversation')} c on c.id = m.conversationId
      where m.isSystem = 0 and ${isKept}`,
  }

  async function* readMembers(after: number): AsyncGenerator<SourceRow> {
    const banned = has.disapproved
      ? `coalesce((select min(s.id) from ${table('base_user_suspend')} s where s.userId = u.id),
         (select min(d.id) from ${table('base_user_disapprove')} d where d.userId = u.id))`
      : `(select min(s.id) from ${table('base_user_suspend')} s where s.userId = u.id)`
    const sql = `select u.id, u.email, u.username, u.joinStamp, u.activityStamp, u.emailVerify, ${banned} suspended
      from ${table('base_user')} u where u.id > ? order by u.id`
    for await (const users of reader.pages(sql, 'id', after)) yield* await toMemberRows(users)
  }

  async function* readPhotos(after: number): AsyncGenerator<SourceRow> {
    const folder = 'ow_userfiles/plugins'
    const row = (place: number, id: string, member: unknown, path: string): SourceRow => ({
      place,
      fields: { id, member: asText(member), url: path, file: path },
    })
    if (has.avatars && after < firstPhotoPlace)
      for await (const rows of reader.pages(
        `select id, userId, hash from ${wanted.avatars} and id > ? order by id`,
        'id',
        after,
      ))
        yield* rows.map(({ id, userId, hash }) =>
          row(Number(id), `avatar-${id}`, userId, `${folder}/base/avatars/avatar_original_${userId}_${hash}.jpg`),
        )
    if (!has.photos) return
    const sql = `select p.id, a.userId, p.hash from ${wanted.photos} and p.id > ? order by p.id`
    for await (const rows of reader.pages(sql, 'id', Math.max(0, after - firstPhotoPlace)))
      yield* rows.map(({ id, userId, hash }) =>
        row(
          firstPhotoPlace + Number(id),
          `photo-${id}`,
          userId,
          `${folder}/photo/photo_${id}${hash ? `_${hash}` : ''}.jpg`,
        ),
      )
  }

  async function* readMessages(after: number): AsyncGenerator<SourceRow> {
    const sql = `select m.id, m.senderId, m.recipientId, m.timeStamp, m.text from ${wanted.messages} and m.id > ? order by m.id`
    for await (const rows of reader.pages(sql, 'id', after))
      yield* rows.map((row) => ({
        place: Number(row.id),
        fields: {
          id: String(row.id),
          from: asText(row.senderId),
          to: asText(row.recipientId),
          text: plainText(row.text),
          sent_at: asText(row.timeStamp),
        },
      }))
  }

  return createDatabaseSource(reader, {
    stages,
    counted: [
      wanted.members,
      ...(has.avatars ? [wanted.avatars] : []),
      ...(has.photos ? [wanted.photos] : []),
      ...(has.messages ? [wanted.messages] : []),
    ],
    read: { members: readMembers, photos: readPhotos, messages: readMessages },
  })
}
