import { Readable } from 'node:stream'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { MemberExporter } from '../../kernel/personal-data.ts'
import { readBalance } from '../credits/index.ts'
import { readMemberPhotos } from '../photos/index.ts'
import { Member, Profile } from './models.ts'
import { readGenderNames } from './own-genders.ts'

/** Identifies a version of the format. New fields keep it; a field with a changed meaning requires another. */
export const exportVocabulary = 'https://rendezvous.dev/export/1#'

/** A text without content is left out, like null. */
const omitEmpty = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

/** The member as a schema.org Person, with our own terms where schema.org has none: see docs/export-format.md. */
async function describePerson(ctx: MemberCommandContext): Promise<object | null> {
  const { knex } = ctx.services.db
  const [account, profile] = await Promise.all([
    Member.query(knex).findById(ctx.member.id),
    Profile.query(knex).findById(ctx.member.id),
  ])
  if (!account || !profile) return null
  const photos = await readMemberPhotos(ctx, ctx.member.id)
  return {
    '@context': ['https://schema.org', { rendezvous: exportVocabulary }],
    '@type': 'Person',
    '@id': `urn:uuid:${account.id}`,
    ...omitEmpty({
      name: profile.name,
      email: account.email,
      gender: profile.gender === 'female' ? 'https://schema.org/Female' : 'https://schema.org/Male',
      birthDate: profile.dateOfBirth,
      description: profile.description,
      knowsLanguage: account.language,
      address: {
        '@type': 'PostalAddress',
        ...omitEmpty({
          addressCountry: profile.country,
          addressRegion: profile.region,
          addressLocality: profile.place,
        }),
      },
      image: photos.map(({ id }) => ({ '@type': 'ImageObject', identifier: id, contentUrl: `photos/${id}.webp` })),
      'rendezvous:signedUp': account.signupDate.toISOString(),
      'rendezvous:lastSeen': account.lastSeenAt?.toISOString(),
      'rendezvous:ownGender': (await readGenderNames(ctx))(profile.genderKey).gender_name,
      'rendezvous:lookingFor': profile.lookingFor,
      'rendezvous:lookingForAges': [profile.lookingMinAge, profile.lookingMaxAge],
      'rendezvous:tagline': profile.tagline,
      'rendezvous:signupReason': profile.signupReason,
      'rendezvous:hair': profile.hair,
      'rendezvous:eyes': profile.eyes,
      'rendezvous:bodyType': profile.bodyType,
      'rendezvous:relationshipStatus': profile.relationshipStatus,
      'rendezvous:tattoos': profile.tattoos,
      'rendezvous:sexuality': profile.sexuality,
      'rendezvous:interests': profile.interests,
      'rendezvous:hidden': account.invisible,
      'rendezvous:notificationsOff': account.notificationsDisabled,
      'rendezvous:credits': await readBalance(ctx, account.id),
    }),
  }
}

/** The profile in a form that other systems can read, beside `data.json` with everything. */
export const exportPerson: MemberExporter = {
  id: 'members.person',
  files: async (ctx) => [
    {
      path: 'person.jsonld',
      async open() {
        const person = await describePerson(ctx)
        return person && Readable.from([JSON.stringify(person, null, 2)])
      },
    },
  ],
}
