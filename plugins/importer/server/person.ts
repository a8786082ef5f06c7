import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Archive } from './archive.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

/** Maximum bytes of the file that describes all people in an archive. */
const maxPersonBytes = 16 * 1024 * 1024

const text = z.string().optional().catch(undefined)
const list = z.array(z.string()).catch([])
const person = z.object({
  '@id': z.string(),
  '@type': z.literal('Person'),
  name: text,
  email: text,
  gender: text,
  birthDate: text,
  description: text,
  knowsLanguage: text,
  address: z.object({ addressCountry: text, addressRegion: text, addressLocality: text }).catch({}),
  image: z.array(z.object({ identifier: text, contentUrl: z.string() })).catch([]),
  'rendezvous:signedUp': text,
  'rendezvous:lastSeen': text,
  'rendezvous:ownGender': text,
  'rendezvous:lookingFor': text,
  'rendezvous:lookingForAges': z.array(z.number().nullable()).catch([]),
  'rendezvous:tagline': text,
  'rendezvous:signupReason': text,
  'rendezvous:hair': text,
  'rendezvous:eyes': text,
  'rendezvous:bodyType': text,
  'rendezvous:relationshipStatus': text,
  'rendezvous:tattoos': z.boolean().optional().catch(undefined),
  'rendezvous:interests': list,
  'rendezvous:hidden': z.boolean().catch(false),
  'rendezvous:notificationsOff': list,
})
type Person = z.output<typeof person>

const document = z.union([
  z.object({ '@graph': z.array(z.unknown()).max(200_000) }),
  z.looseObject({ '@id': z.string() }),
])

const cleanValue = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value).replaceAll('\0', '').toWellFormed()

/**
 * The fields of a member, under the names of the other sources. Credits are excluded, because the member could change
 * them.
 */
function toFields(one: Person): Record<string, string> {
  const [youngest, oldest] = one['rendezvous:lookingForAges']
  const fields = {
    id: one['@id'],
    email: one.email,
    name: one.name,
    gender: one.gender?.split('/').at(-1),
    own_gender: one['rendezvous:ownGender'],
    looking_for: one['rendezvous:lookingFor'],
    date_of_birth: one.birthDate,
    country: one.address.addressCountry,
    region: one.address.addressRegion,
    place: one.address.addressLocality,
    language: one.knowsLanguage,
    tagline: one['rendezvous:tagline'],
    description: one.description,
    signup_reason: one['rendezvous:signupReason'],
    hair: one['rendezvous:hair'],
    eyes: one['rendezvous:eyes'],
    body_type: one['rendezvous:bodyType'],
    relationship_status: one['rendezvous:relationshipStatus'],
    tattoos: one['rendezvous:tattoos'],
    interests: one['rendezvous:interests'].join(','),
    looking_min_age: youngest,
    looking_max_age: oldest,
    signup_date: one['rendezvous:signedUp'],
    last_seen: one['rendezvous:lastSeen'],
    hidden: one['rendezvous:hidden'] ? '1' : '0',
    opt_outs: one['rendezvous:notificationsOff'].join(','),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanValue(value)]))
}

/** Reads the people of an export of this product (docs/export-format.md). Throws SourceError. */
export async function createPersonSource(archive: Archive, folder: string): Promise<ImportSource> {
  const file = path.join(folder, 'person.jsonld')
  if (!(await archive.extract('person.jsonld', file, maxPersonBytes))) throw new SourceError('unreadable')
  const json = await readFile(file, 'utf8')
  await rm(file)
  const read = document.safeParse(parseJson(json)).data
  if (!read) throw new SourceError('unreadable')
  const graph = '@graph' in read ? (read['@graph'] as unknown[]) : [read]
  const people = graph.map((one) => person.safeParse(one).data)
  const photos = people.flatMap((one) =>
    (one?.image ?? []).map(({ identifier, contentUrl }) => ({
      id: cleanValue(identifier ?? contentUrl),
      member: cleanValue(one?.['@id']),
      url: '',
      file: contentUrl,
    })),
  )
  async function* readRows(stage: string, after: number): AsyncGenerator<SourceRow> {
    if (stage === 'members') {
      for (const [at, one] of people.entries())
        if (at >= after)
          yield one ? { place: at + 1, fields: toFields(one) } : { place: at + 1, fields: {}, broken: true }
    } else {
      for (const [at, fields] of photos.entries()) if (at >= after) yield { place: at + 1, fields }
    }
  }
  return {
    stages: ['members', 'photos'],
    count: async () => people.length + photos.length,
    read: readRows,
    close: async () => {},
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new SourceError('unreadable', error)
  }
}
