import type { Stage } from '../shared/words.ts'
import { createDatabaseSource, firstPhotoPlace, type Reader, toPhotoRow, toPlainText, toText } from './database.ts'
import { readMemberRows } from './oxwall-members.ts'
import type { Mapping } from './schemas.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

/** Reads a site of Oxwall, or of SkaDate, which is built on it. */
export function createOxwallSource(reader: Reader, mapping: Mapping): ImportSource {
  const table = (name: string) => `${mapping.prefix || 'ow_'}${name}`
  const genders = { male: Number(mapping.male) || 1, female: Number(mapping.female) || 2 }
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

  const stages: Stage[] = [
    'members',
    ...(has.photos || has.avatars ? (['photos'] as const) : []),
    ...(has.messages ? (['messages'] as const) : []),
  ]
  // A member who deletes a conversation still sees later messages. Older versions do not store when it was deleted.
  const keptSql = has.deletions
    ? `(c.deleted & 1 = 0 or m.timeStamp > c.initiatorDeletedTimestamp)
        and (c.deleted & 2 = 0 or m.timeStamp > c.interlocutorDeletedTimestamp)`
    : 'c.deleted = 0'
  const wanted = {
    members: `${table('base_user')}`,
    avatars: `${table('base_avatar')} where status = 'active'`,
    photos: `${table('photo')} p join ${table('photo_album')} a on a.id = p.albumId
      where p.status = 'approved' and p.privacy = 'everybody' and coalesce(a.entityType, 'user') = 'user'`,
    messages: `${table('mailbox_message')} m join ${table('mailbox_conversation')} c on c.id = m.conversationId
      where m.isSystem = 0 and ${keptSql}`,
  }

  async function* readMembers(after: number): AsyncGenerator<SourceRow> {
    const banned = has.disapproved
      ? `coalesce((select min(s.id) from ${table('base_user_suspend')} s where s.userId = u.id),
         (select min(d.id) from ${table('base_user_disapprove')} d where d.userId = u.id))`
      : `(select min(s.id) from ${table('base_user_suspend')} s where s.userId = u.id)`
    const sql = `select u.id, u.email, u.username, u.joinStamp, u.activityStamp, u.emailVerify, ${banned} suspended
      from ${table('base_user')} u where u.id > ? order by u.id`
    for await (const users of reader.pages(sql, 'id', after))
      yield* await readMemberRows({ reader, table, has, genders }, users)
  }

  async function* readPhotos(after: number): AsyncGenerator<SourceRow> {
    const folder = 'ow_userfiles/plugins'
    if (has.avatars && after < firstPhotoPlace)
      for await (const rows of reader.pages(
        `select id, userId, hash from ${wanted.avatars} and id > ? order by id`,
        'id',
        after,
      ))
        yield* rows.map(({ id, userId, hash }) =>
          toPhotoRow(
            Number(id),
            `avatar-${id}`,
            userId,
            `${folder}/base/avatars/avatar_original_${userId}_${hash}.jpg`,
          ),
        )
    if (!has.photos) return
    const sql = `select p.id, a.userId, p.hash from ${wanted.photos} and p.id > ? order by p.id`
    for await (const rows of reader.pages(sql, 'id', Math.max(0, after - firstPhotoPlace)))
      yield* rows.map(({ id, userId, hash }) =>
        toPhotoRow(
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
          from: toText(row.senderId),
          to: toText(row.recipientId),
          text: toPlainText(row.text),
          sent_at: toText(row.timeStamp),
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
