import { randomInt } from 'node:crypto'
import type { Brand } from '../../../db/demo/content/index.ts'
import type { StaffRole } from '../../kernel/ability.ts'
import { dayMs, minuteMs, timeBefore } from '../../shared/durations.ts'
import type { DemoPerson } from './people.ts'

/** The password of every demo member. Demo members own nothing worth protecting. */
export const memberPassword = 'welcome-demo'

export type LoginKind = 'premium' | 'free' | 'new' | 'unconfirmed'
/** The first people of every brand are its logins, in this order. */
export const loginKinds: readonly LoginKind[] = ['premium', 'free', 'new', 'unconfirmed']

export const isLogin = (person: DemoPerson): boolean => person.index < loginKinds.length
export const buildLoginEmail = (brand: Brand, kind: LoginKind): string => `${kind}@${brand.key}.example`

/**
 * Turns the first people of a brand into its logins: Premium with credits, free without credits, free within the four
 * hours of the time bonus, and one with an unconfirmed address.
 */
export function prepareDemoLogins(brand: Brand, people: DemoPerson[], now: Date): void {
  for (const person of people.slice(0, loginKinds.length)) {
    const kind = loginKinds[person.index] as LoginKind
    const ago = { premium: 120 * dayMs, free: 20 * dayMs, new: 25 * minuteMs, unconfirmed: 90 * minuteMs }[kind]
    Object.assign(person, {
      email: buildLoginEmail(brand, kind),
      status: kind === 'unconfirmed' ? 'not_confirmed' : 'active',
      paid: kind === 'premium',
      invisible: false,
      lookingFor: person.gender === 'male' ? 'female' : 'male',
      sexuality: null,
      signupDate: timeBefore(now, ago),
      lastSeenAt: timeBefore(now, (kind === 'unconfirmed' ? 80 : 2) * minuteMs),
      photos: { premium: 3, free: 2, new: 1, unconfirmed: 0 }[kind],
    } satisfies Partial<DemoPerson>)
  }
}

export interface StaffLogin {
  role: StaffRole
  name: string
  email: string
  password: string
  /** Brand key; undefined for all domains. */
  brand?: string
}

const passwordWords =
  'amber anchor apricot basil birch candle cedar cherry cloud clover copper coral daisy ember fern harbour hazel honey indigo ivory juniper lantern lemon lilac linen maple meadow mint olive orchard pebble pepper plum poppy quince river saffron sage silver tulip velvet violet walnut willow'.split(
    ' ',
  )

/** Three words and a number, about 29 bits, protected by the lockout; made by each installation. */
const generateStaffPassword = (): string =>
  `${[0, 1, 2].map(() => passwordWords[randomInt(passwordWords.length)]).join('-')}-${randomInt(1000, 10_000)}`

/** One person for each role; the second moderator works for the German brand only. */
export function generateStaff(): StaffLogin[] {
  const password = generateStaffPassword()
  const createStaffLogin = (role: StaffRole, name: string, brand?: string): StaffLogin => ({
    role,
    name,
    email: `${role}${brand ? `.${brand}` : ''}@staff.example`,
    password,
    ...(brand ? { brand } : {}),
  })
  return [
    createStaffLogin('owner', 'Odile Verbeek'),
    createStaffLogin('operator', 'Olaf Hendriks'),
    createStaffLogin('finance', 'Fenna Postma'),
    createStaffLogin('moderator', 'Mila Janssens'),
    createStaffLogin('moderator', 'Moritz Adler', 'de'),
    createStaffLogin('support', 'Sam Whitfield'),
    createStaffLogin('auditor', 'Amara Diallo'),
  ]
}
