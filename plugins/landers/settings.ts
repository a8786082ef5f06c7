import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'
import { designNames } from './shared/designs.ts'

// The other designs are about one member.
const pages = designNames.filter((design) => !design.startsWith('landing')).map((design) => `/landers/${design}/:slug?`)

/** The slug whose texts are used for an address without one, by design. A slug without texts uses the design's own. */
export const slugs = defineSetting({
  key: 'landers.slugs',
  type: z.partialRecord(z.enum(designNames), z.string().regex(/^[a-z0-9-]{1,40}$/, 'invalid_token')),
  default: {},
  area: 'landers',
  component: 'choice-texts',
  experimentable: { by: ['visitors'], pages },
})

/**
 * Whether landers show members: only those who agreed to be seen without an account, and only where visitors see
 * members at all. Otherwise they show drawings, or fictional profiles with their label.
 */
export const membersShown = defineSetting({
  key: 'landers.members',
  type: z.boolean(),
  default: false,
  public: true,
  notExperimentable: 'visibility',
  area: 'landers',
})

export const settings = [slugs, membersShown] as const
