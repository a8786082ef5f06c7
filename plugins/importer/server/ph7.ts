import type { Stage } from '../shared/words.ts'
import { createDatabaseSource, firstPhotoPlace, type Reader, toPhotoRow, toPlainText, toText } from './database.ts'
import type { Mapping } from './schemas.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

/** The account to which the system assigns what deleted members leave. */
const ghostUsername = 'ghost'

export function createPh7Source(reader: Reader, mapping: Mapping): ImportSource {
  const table = (name: string) => `${mapping.prefix || 'ph7_'}${name}`
  const columns = [
    'profileId',
    'email',
    'username',
    'firstName',
    'birthDate',
    'sex',
    'matchSex',
    'active',
    'ban',
    'credits',
  ]
  if (!reader.has(table('members'), columns)) throw new SourceError('unreadable')
  const has = {
    photos: reader.has(table('pictures'), ['pictureId', 'profileId', 'albumId', 'file', 'approved']),
    messages: reader.has(table('messages'), ['messageId', 'sender', 'recipient', 'message', 'sendDate', 'toDelete']),
    notifications: reader.has(table('members_notifications'), ['profileId', 'enableNewsletters', 'newMsg']),
    privacy: reader.has(table('members_privacy'), ['profileId', 'privacyProfile', 'searchProfile']),
  }
  const wanted = {
    members: `${table('members')} m where m.username <> '${ghostUsername}'`,
    avatars: `${table('members')} m where m.avatar is not null and m.approvedAvatar = 1 and m.username <> '${ghostUsername}'`,
    photos: `${table('pictures')} p join ${table('members')} m on m.profileId = p.profileId where p.approved = '1'`,
    messages: `${table('messages')} x where x.toDelete = '' and x.sender > 0`,
  }

  async function* readMembers(after: number): AsyncGenerator<SourceRow> {
    const sql = `select m.profileId, m.email, m.username, m.firstName, m.birthDate, m.sex, m.matchSex, m.joinDate,
        m.lastActivity, m.lang, m.credits, m.active, m.ban, i.description, i.punchline, i.city, i.state, i.country,
        ${has.notifications ? 'n.enableNewsletters, n.newMsg' : '1 enableNewsletters, 1 newMsg'},
        ${has.privacy ? 'v.privacyProfile, v.searchProfile' : `'all' privacyProfile, 'yes' searchProfile`}
      from ${table('members')} m left join ${table('members_info')} i on i.profileId = m.profileId
      ${has.notifications ? `left join ${table('members_notifications')} n on n.profileId = m.profileId` : ''}
      ${has.privacy ? `left join ${table('members_privacy')} v on v.profileId = m.profileId` : ''}
      where m.username <> '${ghostUsername}' and m.profileId > ? order by m.profileId`
    for await (const rows of reader.pages(sql, 'profileId', after))
      yield* rows.map((row) => ({
        place: Number(row.profileId),
        fields: {
          id: String(row.profileId),
          email: toText(row.email),
          name: toText(row.firstName) || toText(row.username),
          gender: toText(row.sex),
          looking_for: toText(row.matchSex)
            .split(',')
            .filter((sex) => sex !== 'couple')
            .join(','),
          date_of_birth: toText(row.birthDate).slice(0, 10),
          country: toText(row.country),
          place: toText(row.city),
          language: toText(row.lang),
          tagline: toPlainText(row.punchline),
          description: toPlainText(row.description),
          signup_date: toText(row.joinDate),
          last_seen: toText(row.lastActivity),
          credits: toText(row.credits),
          opt_outs: [
            ...(Number(row.enableNewsletters ?? 1) === 0 ? ['newsletter'] : []),
            ...(Number(row.newMsg ?? 1) === 0 ? ['messages'] : []),
          ].join(','),
          hidden: row.privacyProfile === 'only_me' || row.searchProfile === 'no' ? '1' : '0',
          confirmed: Number(row.active) === 1 ? '1' : '0',
          suspended: Number(row.ban) === 0 ? '0' : '1',
        },
      }))
  }

  async function* readPhotos(after: number): AsyncGenerator<SourceRow> {
    const folder = 'data/system/modules'
    if (after < firstPhotoPlace) {
      const sql = `select m.profileId, m.username, m.avatar from ${wanted.avatars} and m.profileId > ? order by m.profileId`
      for await (const rows of reader.pages(sql, 'profileId', after))
        yield* rows.map(({ profileId, username, avatar }) =>
          toPhotoRow(
            Number(profileId),
            `avatar-${profileId}`,
            profileId,
            `${folder}/user/avatar/img/${username}/${avatar}`,
          ),
        )
    }
    if (!has.photos) return
    const sql = `select p.pictureId, p.profileId, p.albumId, p.file, m.username from ${wanted.photos} and p.pictureId > ? order by p.pictureId`
    for await (const rows of reader.pages(sql, 'pictureId', Math.max(0, after - firstPhotoPlace)))
      yield* rows.map(({ pictureId, profileId, albumId, file, username }) =>
        toPhotoRow(
          firstPhotoPlace + Number(pictureId),
          `photo-${pictureId}`,
          profileId,
          `${folder}/picture/img/${username}/${albumId}/${file}`,
        ),
      )
  }

  async function* readMessages(after: number): AsyncGenerator<SourceRow> {
    const sql = `select x.messageId, x.sender, x.recipient, x.message, x.sendDate from ${wanted.messages}
      and x.messageId > ? order by x.messageId`
    for await (const rows of reader.pages(sql, 'messageId', after))
      yield* rows.map((row) => ({
        place: Number(row.messageId),
        fields: {
          id: String(row.messageId),
          from: toText(row.sender),
          to: toText(row.recipient),
          text: toPlainText(row.message),
          sent_at: toText(row.sendDate),
        },
      }))
  }

  const stages: Stage[] = ['members', 'photos', ...(has.messages ? (['messages'] as const) : [])]
  return createDatabaseSource(reader, {
    stages,
    counted: [
      wanted.members,
      wanted.avatars,
      ...(has.photos ? [wanted.photos] : []),
      ...(has.messages ? [wanted.messages] : []),
    ],
    read: { members: readMembers, photos: readPhotos, messages: readMessages },
  })
}
