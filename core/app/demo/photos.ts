import { createRandom } from '../../../db/demo/random.ts'
import { addPreparedPhoto } from '../../features/photos/index.ts'
import { readDemoFile, updateDemoFile } from './demo-file.ts'
import { isLogin } from './logins.ts'
import type { DemoPerson } from './people.ts'
import { preparePortrait } from './prepare-portrait.ts'
import { type DemoServices, generateDemo } from './seed.ts'

export interface PlannedPhoto {
  person: DemoPerson
  /** Host of the brand, which is also the pool's name. */
  host: string
  family: string
  index: number
  status: 'active' | 'inspection'
  facing?: 'left' | 'right'
}

/** More photos would only fill the disk of a benchmark with a million members. */
const maxMembersWithPhotos = 1200
/** Keeps the processes that render busy while rows are written. */
const photosAtOnce = 4

/** The photos of the demo in order of creation: logins, then main photos by last visit, then the others. */
export function planPhotos(members: number, seed: string, now: Date): PlannedPhoto[] {
  const planned = generateDemo(members, seed, now).flatMap(({ brand, people, likes }) => {
    // In a match with a login, the two face each other.
    const admirers = new Set(likes.filter(({ to }) => isLogin(to)).map(({ from }) => from))
    const facing = (person: DemoPerson) =>
      isLogin(person) ? { facing: 'right' as const } : admirers.has(person) ? { facing: 'left' as const } : {}
    return people.slice(0, maxMembersWithPhotos / 3).flatMap((person) => {
      const random = createRandom(`${seed}/${brand.key}/photos/${person.id}`)
      // Some await review: every photo of unconfirmed members, and the newest of a few others.
      const newest = random.chance(0.09) ? person.photos - 1 : -1
      return Array.from(
        { length: person.photos },
        (_, index): PlannedPhoto => ({
          person,
          host: brand.host,
          family: brand.family,
          index,
          status: !isLogin(person) && (index === newest || person.status === 'not_confirmed') ? 'inspection' : 'active',
          ...(index === 0 ? facing(person) : {}),
        }),
      )
    })
  })
  const rank = ({ person, index }: PlannedPhoto): number => (isLogin(person) ? 0 : index === 0 ? 1 : 2)
  return planned.sort(
    (a, b) => rank(a) - rank(b) || b.person.lastSeenAt.getTime() - a.person.lastSeenAt.getTime() || a.index - b.index,
  )
}

/**
 * Renders and stores the missing photos of the demo; does nothing if there is no demo or it is complete. Safe to
 * repeat and interrupt: existing photos stay and a later call makes the rest. `limit` ends the call early, so that the
 * first page can be served. Returns how many were made. About 90 ms each on two cores.
 */
export async function seedDemoPhotos(
  services: DemoServices,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const summary = readDemoFile(services.env.dataDir)
  if (!summary || summary.made.photosDone) return 0
  const { db } = services
  const plan = planPhotos(summary.made.members, summary.made.seed, new Date(summary.made.at))
  const domains: { id: number; host: string }[] = await db.knex('domains').select('id', 'host')
  const domainIds = new Map(domains.map((domain) => [domain.host, domain.id]))
  const members = new Set((await db.knex('members').select('id')).map((row: { id: string }) => row.id))
  const made = new Set(
    (await db.knex('photos').where({ purpose: 'profile' }).select('member_id', 'position')).map(
      (row: { member_id: string; position: number }) => `${row.member_id}/${row.position}`,
    ),
  )
  const missing = plan.filter((photo) => members.has(photo.person.id) && !made.has(`${photo.person.id}/${photo.index}`))
  const todo = missing.slice(0, options.limit ?? missing.length)
  let next = 0
  const runWorker = async (): Promise<void> => {
    while (next < todo.length && !options.signal?.aborted) {
      const photo = todo[next++] as PlannedPhoto
      const { person, index, status, family, host, facing } = photo
      const { gender, age, hair } = person
      const prepared = await preparePortrait({
        seed: person.id,
        index,
        gender,
        age,
        hair,
        family,
        ...(facing ? { facing } : {}),
      })
      const input = { memberId: person.id, domainId: domainIds.get(host) ?? 0, status, position: index }
      await addPreparedPhoto(services, null, input, prepared)
    }
  }
  await Promise.all(Array.from({ length: photosAtOnce }, runWorker))
  if (!options.signal?.aborted && todo.length === missing.length)
    updateDemoFile(services.env.dataDir, (now) => ({ ...now, made: { ...now.made, photosDone: true } }))
  return todo.length
}
