import { type Content, stageFields, stages } from '../shared/words.ts'

/** Other systems' names for fields, in lower case without punctuation. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  id: ['userid', 'memberid', 'profileid', 'uid', 'messageid', 'photoid', 'pictureid'],
  member: ['userid', 'memberid', 'profileid', 'uid', 'owner'],
  email: ['emailaddress', 'mail'],
  name: ['username', 'nickname', 'displayname', 'realname', 'firstname'],
  gender: ['sex'],
  looking_for: ['matchsex', 'seeking', 'interestedin'],
  date_of_birth: ['birthdate', 'birthday', 'dob', 'born'],
  place: ['city', 'town', 'location'],
  region: ['state', 'province'],
  language: ['lang', 'locale'],
  tagline: ['punchline', 'headline', 'status'],
  description: ['about', 'aboutme', 'bio'],
  signup_date: ['joindate', 'joined', 'registered', 'created', 'createdat', 'signup'],
  last_seen: ['lastactivity', 'lastlogin', 'lastvisit', 'activity'],
  credits: ['balance', 'coins', 'points'],
  opt_outs: ['unsubscribed', 'optout', 'optouts'],
  types: ['optouts', 'optout', 'unsubscribed'],
  url: ['address', 'link', 'photo'],
  file: ['filename', 'path'],
  from: ['sender', 'senderid', 'fromid'],
  to: ['recipient', 'recipientid', 'receiver', 'toid'],
  text: ['message', 'body', 'content'],
  sent_at: ['senddate', 'sent', 'date', 'timestamp', 'time', 'createdat'],
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Guesses which columns of a file match which fields. Staff can correct it. */
export function guessColumns(what: Content, columns: readonly string[]): Record<string, string> {
  const stage = stages.find((one) => one === what)
  if (!stage) return {}
  const left = new Set(columns)
  const guessed: Record<string, string> = {}
  const names: [string, (column: string, field: string) => boolean][] = [
    ['same', (column, field) => normalizeName(column) === normalizeName(field)],
    ['alias', (column, field) => aliases[field]?.includes(normalizeName(column)) ?? false],
  ]
  for (const [, fits] of names)
    for (const field of stageFields[stage]) {
      const column = guessed[field] ? undefined : [...left].find((one) => fits(one, field))
      if (!column) continue
      guessed[field] = column
      left.delete(column)
    }
  return guessed
}
