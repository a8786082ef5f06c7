import { randomBytes } from 'node:crypto'
import { createFictionalAccount, type FictionalInput } from '../../features/members/index.ts'
import { addPreparedPhoto } from '../../features/photos/index.ts'
import { commandContext, inTransaction } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { preparePortrait } from './prepare-portrait.ts'

/** The brand whose settings explain fictional profiles. */
const host = 'en.localhost'

type FictionalFacts = Pick<
  FictionalInput,
  'name' | 'gender' | 'date_of_birth' | 'place' | 'tagline' | 'description' | 'interests'
>

/** Profiles as staff would create them in the console. Their texts say that they are fictional. */
const people: readonly (FictionalFacts & { hair: string })[] = [
  {
    name: 'Ophelia',
    gender: 'female',
    date_of_birth: '1988-03-12',
    place: 'Bristol',
    tagline: 'Made up to show how a whole profile reads',
    description:
      'I do not exist. Hollyhock wrote me so that you can see what a profile looks like once it says something: where I would walk, what I would read, and what I would ask you first.',
    interests: ['reading', 'hiking', 'tea'],
    hair: 'red',
  },
  {
    name: 'Marlowe',
    gender: 'male',
    date_of_birth: '1979-10-02',
    place: 'Leeds',
    tagline: 'An invented man with a true recipe for soup',
    description:
      'Nobody will answer you as me. I stand here as an example: a few sentences, three interests and a photo are enough for somebody to begin a conversation with you.',
    interests: ['cooking', 'music', 'theater'],
    hair: 'dark_brown',
  },
  {
    name: 'Juniper',
    gender: 'female',
    date_of_birth: '1995-06-21',
    place: 'Norwich',
    tagline: 'Fictional, and fond of gardens all the same',
    description:
      'I was written by the people behind this site. Everyone without the label beside their name is a member.',
    interests: ['gardening', 'beach', 'photography'],
    hair: 'blond',
  },
]

/**
 * Writes the fictional profiles of the demo, with a portrait each, if their brand shows fictional profiles. Runs once,
 * right after the demo is made.
 */
export async function seedDemoFictional(services: Services): Promise<void> {
  const domain = await services.db.knex('domains').where({ host }).first<{ id: number } | undefined>('id')
  if (!domain) return
  const site = services.sites.getSite(domain.id, 'GB')
  const ctx = commandContext(services, site, { kind: 'system', name: 'demo' })
  for (const { hair, ...facts } of people) {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
    const input: FictionalInput = { ...facts, looking_for: 'both', country: 'GB' }
    const memberId = await inTransaction(ctx, (ctx) => createFictionalAccount(ctx, input, passwordHash))
    const age = 2026 - Number(facts.date_of_birth.slice(0, 4))
    const portrait = await preparePortrait({
      seed: facts.name,
      index: 0,
      gender: facts.gender,
      age,
      hair,
      family: 'coral',
    } as never)
    await addPreparedPhoto(services, null, { memberId, domainId: domain.id, status: 'active' }, portrait)
  }
}
