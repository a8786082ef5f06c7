import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'
import { countryChoice } from '../../core/platform/geo/index.ts'
import { isLoopbackUrl } from '../../core/platform/openid/index.ts'

/** Days for which a badge is valid before a new request, because faces and photos change. */
export const validDays = defineSetting({
  key: 'verification.valid_days',
  notExperimentable: 'safety',
  type: z.number().int().min(30).max(3650),
  default: 730,
  area: 'verification',
})

/** Countries in which nobody can write to others before their age is assured. */
export const ageCountries = defineSetting({
  key: 'verification.age_countries',
  notExperimentable: 'law',
  type: z.array(countryChoice),
  default: [],
  scopes: ['global', 'domain'],
  area: 'verification',
})

const agePart = { notExperimentable: 'law', scopes: ['global', 'domain'], area: 'verification' } as const

/** The service's name as members know it. Empty: none is offered. */
export const ageProvider = defineSetting({
  ...agePart,
  key: 'verification.age_provider',
  type: z.string().trim().max(60),
  default: '',
  public: true,
  component: 'text',
})

/** The OpenID Connect issuer, exactly as the service states it. */
export const ageIssuer = defineSetting({
  ...agePart,
  key: 'verification.age_issuer',
  type: z.union([
    z.literal(''),
    z.url().refine((url) => url.startsWith('https://') || isLoopbackUrl(url), 'verification.errors.age_issuer'),
  ]),
  default: '',
  component: 'text',
})

export const ageClientId = defineSetting({
  ...agePart,
  key: 'verification.age_client_id',
  type: z.string().trim().max(300),
  default: '',
  component: 'text',
})

/** Empty for a public client, which relies on PKCE alone. */
export const ageClientSecret = defineSetting({
  ...agePart,
  key: 'verification.age_client_secret',
  type: z.string().max(500),
  default: '',
  secret: true,
  component: 'text',
})

export const ageScope = defineSetting({
  ...agePart,
  key: 'verification.age_scope',
  type: z.string().regex(/^openid( [\w.:/-]+)*$/, 'verification.errors.age_scope'),
  default: 'openid',
  component: 'text',
})

/** The claim that contains whether a person is of age, or the date of birth. */
export const ageClaim = defineSetting({
  ...agePart,
  key: 'verification.age_claim',
  type: z.string().regex(/^[\w.:/-]{1,100}$/, 'verification.errors.age_claim'),
  default: 'age_over_18',
  component: 'text',
})

export const settings = [
  validDays,
  ageCountries,
  ageProvider,
  ageIssuer,
  ageClientId,
  ageClientSecret,
  ageScope,
  ageClaim,
] as const
