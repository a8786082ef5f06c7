/** A person who signs up for the first time, on a slow phone. */
export interface FirstTimer {
  name: string
  /** Host of the brand; it sets the language of the page. */
  host: string
  locale: string
  /** Index of the chosen tile. */
  gender: number
  lookingFor: number
  /** Digits in the order that the country uses. */
  birth: string
  /** The first characters of a place; without them, the further questions are left for later. */
  place?: string
  /** Milliseconds between two keys. */
  pace: number
  slip?: Slip
  /** Width and height, for a phone that is smaller than most. */
  phone?: { width: number; height: number }
  /** Text size in percent, as set on the phone. */
  text?: number
}

/** An action that the form may not expect. A password manager, for example, fills in address and password together. */
type Slip =
  | 'typo'
  | 'back'
  | 'wrong address'
  | 'weak password'
  | 'paste'
  | 'password manager'
  | 'reload'
  | 'filled date'

export const people: readonly FirstTimer[] = [
  {
    name: 'Sanne',
    host: 'localhost',
    locale: 'nl',
    gender: 0,
    lookingFor: 1,
    birth: '14031991',
    place: 'Utre',
    pace: 170,
  },
  {
    name: 'Henk',
    host: 'localhost',
    locale: 'nl',
    gender: 1,
    lookingFor: 0,
    birth: '02111968',
    pace: 260,
    text: 200,
  },
  {
    name: 'Lotte',
    host: 'localhost',
    locale: 'nl',
    gender: 0,
    lookingFor: 2,
    birth: '30061999',
    pace: 140,
    slip: 'back',
  },
  {
    name: 'Jürgen',
    host: 'de.localhost',
    locale: 'de',
    gender: 1,
    lookingFor: 0,
    birth: '21091982',
    place: 'Ham',
    pace: 190,
    slip: 'filled date',
    phone: { width: 320, height: 568 },
  },
  {
    name: 'Sabine',
    host: 'de.localhost',
    locale: 'de',
    gender: 0,
    lookingFor: 1,
    birth: '05051975',
    pace: 210,
    slip: 'wrong address',
  },
  {
    name: 'Robin',
    host: 'en.localhost',
    locale: 'en',
    gender: 2,
    lookingFor: 2,
    birth: '08081996',
    place: 'Lon',
    pace: 150,
    slip: 'paste',
  },
  {
    name: 'Oliver',
    host: 'en.localhost',
    locale: 'en',
    gender: 1,
    lookingFor: 1,
    birth: '11081988',
    pace: 180,
    slip: 'weak password',
  },
  {
    name: 'Camille',
    host: 'localhost',
    locale: 'fr',
    gender: 0,
    lookingFor: 0,
    birth: '19071993',
    pace: 160,
    slip: 'typo',
  },
  {
    name: 'Agnieszka',
    host: 'localhost',
    locale: 'pl',
    gender: 0,
    lookingFor: 1,
    birth: '08121985',
    pace: 200,
    slip: 'reload',
  },
  {
    name: 'Lucía',
    host: 'localhost',
    locale: 'es',
    gender: 0,
    lookingFor: 1,
    birth: '23041979',
    place: 'Rot',
    pace: 230,
    slip: 'password manager',
  },
]
