import { type Reader, type Row, toPlainText, toText } from './database.ts'
import type { SourceRow } from './source.ts'

/** A database of Oxwall: the full names of its tables, the optional ones that it has, and its gender values. */
export interface OxwallDatabase {
  reader: Reader
  table: (name: string) => string
  has: Record<'places' | 'credits' | 'preferences' | 'schedule', boolean>
  genders: { male: number; female: number }
}

/** Answers to the profile questions that mean the same on every site. */
const questions = ['sex', 'match_sex', 'birthdate', 'aboutme', 'presentation', 'relationship']

/** Seconds since 1970; 0 means never. */
const toTimestamp = (value: unknown) => (Number(value) > 0 ? toText(value) : '')

type Answers = ReadonlyMap<string, Row>

/** Decodes a sum of gender values, which is how sites store the genders that a member looks for. */
function listGenders(sum: number, { male, female }: { male: number; female: number }): string {
  return [...((sum & male) > 0 ? ['male'] : []), ...((sum & female) > 0 ? ['female'] : [])].join(',')
}

async function readAnswers({ reader, table }: OxwallDatabase, ids: readonly number[]): Promise<Map<number, Answers>> {
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

/** Rows of another table, by the member they belong to. `sql` has one placeholder for the ids. */
async function readRowsByUser(reader: Reader, sql: string | false, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = sql ? await reader.query(sql, [ids]) : []
  return new Map(rows.map((row) => [Number(row.userId), row]))
}

/** Reads what other tables know about these users, and merges it into rows of members. */
export async function readMemberRows(database: OxwallDatabase, users: readonly Row[]): Promise<SourceRow[]> {
  const { reader, table, has, genders } = database
  const ids = users.map(({ id }) => Number(id))
  const answers = await readAnswers(database, ids)
  const places = await readRowsByUser(
    reader,
    has.places &&
      `select entityId userId, countryCode, address from ${table('googlelocation_data')}
       where entityType = 'user' and entityId in (?)`,
    ids,
  )
  const credits = await readRowsByUser(
    reader,
    has.credits && `select userId, balance from ${table('usercredits_balance')} where userId in (?)`,
    ids,
  )
  const mailings = await readRowsByUser(
    reader,
    has.preferences &&
      `select userId, value from ${table('base_preference_data')} where \`key\` = 'mass_mailing_subscribe' and userId in (?)`,
    ids,
  )
  const schedules = await readRowsByUser(
    reader,
    has.schedule && `select userId, schedule from ${table('notifications_schedule')} where userId in (?)`,
    ids,
  )
  return users.map((user) => {
    const id = Number(user.id)
    const getAnswer = (name: string) => answers.get(id)?.get(name)
    const place = places.get(id)
    const wantsNoMail = schedules.get(id)?.schedule === 'never'
    // Oxwall mails members who never chose, and those whose choice is exactly this value.
    const refusesNews = mailings.has(id) && mailings.get(id)?.value !== 'true'
    return {
      place: id,
      fields: {
        id: String(id),
        email: toText(user.email),
        name: toText(user.username),
        gender: listGenders(Number(getAnswer('sex')?.intValue ?? 0), genders),
        own_gender: toText(getAnswer('sex')?.intValue),
        looking_for: listGenders(Number(getAnswer('match_sex')?.intValue ?? 0), genders),
        date_of_birth: toText(getAnswer('birthdate')?.dateValue).slice(0, 10),
        country: toText(place?.countryCode),
        place: toText(place?.address).split(',')[0]?.trim() ?? '',
        description: toPlainText(getAnswer('aboutme')?.textValue ?? getAnswer('presentation')?.textValue),
        signup_date: toTimestamp(user.joinStamp),
        last_seen: toTimestamp(user.activityStamp),
        credits: toText(credits.get(id)?.balance),
        opt_outs: wantsNoMail ? 'all' : refusesNews ? 'newsletter' : '',
        confirmed: Number(user.emailVerify) === 1 ? '1' : '0',
        suspended: user.suspended === null ? '0' : '1',
      },
    }
  })
}
