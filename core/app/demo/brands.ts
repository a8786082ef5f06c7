import type { DemoLanguage } from '../../../db/demo/content/index.ts'

export interface Brand {
  /** Short key for mail addresses and seeds. */
  key: string
  host: string
  name: string
  language: DemoLanguage
  countries: readonly (readonly [code: string, share: number])[]
  /** Which part of the members lives within 50 km of the log-ins; without it they are spread over the countries alone. */
  nearby?: number
  timeZone: string
  /** Colour family of the portraits. */
  family: string
  settings: Record<string, unknown>
  company: {
    name: string
    address: string
    zip: string
    city: string
    country: string
    kvk: string
    tradenames: string[]
    vat_numbers: Record<string, string>
    support_phone: string
    delete_discount: number
  }
}

/**
 * Three brands that show what a domain can override. Companies, numbers and addresses are invented; telephone numbers are of the ranges
 * set aside for fiction where a country has one. Mail addresses end in `.example`, which no mail server serves (RFC 2606).
 */
export const BRANDS: readonly Brand[] = [
  {
    key: 'nl',
    host: 'localhost',
    name: 'Tweeluik',
    language: 'nl',
    countries: [
      ['NL', 78],
      ['BE', 22],
    ],
    timeZone: 'Europe/Amsterdam',
    family: 'crimson',
    settings: {
      name: 'Tweeluik',
      index_title: {
        nl: 'Tweeluik, twee mensen en een goed gesprek',
        fr: 'Tweeluik, deux personnes et une belle conversation',
        en: 'Tweeluik, two people and a good conversation',
      },
      description: { nl: 'Ontmoet mensen uit Nederland en België die liever praten dan swipen.' },
      brand_shape: 'print',
      brand_cover: 'diptych',
      brand_mark: 'panels',
      brand_paper: '#fcfbf9',
      brand_ink: '#1b1719',
      brand_headline: {
        nl: 'Elk verhaal heeft twee kanten.',
        en: 'Every story has two sides.',
        de: 'Jede Geschichte hat zwei Seiten.',
        fr: 'Une histoire, ça s’écrit à deux.',
      },
      support_email: 'hallo@tweeluik.example',
      domain_language: 'nl',
    },
    company: {
      name: 'Tweeluik B.V.',
      address: 'Voorbeeldkade 12',
      zip: '1000 ZZ',
      city: 'Amsterdam',
      country: 'NL',
      kvk: '00000012',
      tradenames: ['Tweeluik'],
      vat_numbers: { NL: 'NL000000012B01', BE: 'BE0000000012' },
      support_phone: '+31 85 000-00 12',
      delete_discount: 30,
    },
  },
  {
    key: 'de',
    host: 'de.localhost',
    name: 'Abendrot',
    language: 'de',
    countries: [
      ['DE', 66],
      ['AT', 18],
      ['CH', 16],
    ],
    timeZone: 'Europe/Berlin',
    family: 'berry',
    settings: {
      name: 'Abendrot',
      index_title: {
        de: 'Abendrot, die schönsten Gespräche beginnen am Abend',
        en: 'Abendrot, good evenings start with a conversation',
      },
      description: { de: 'Menschen aus Deutschland, Österreich und der Schweiz, die sich Zeit füreinander nehmen.' },
      brand_type: 'bricolage',
      brand_cover: 'dusk',
      brand_photos: 'glow',
      brand_mark: 'sun',
      brand_primary: '#b63a1e',
      brand_secondary: '#f4a259',
      brand_unread: '#6a2c8f',
      brand_paper: '#fcf1e6',
      brand_ink: '#23132b',
      brand_night: '#180c20',
      brand_night_ink: '#fbeee6',
      brand_headline: {
        de: 'Der Tag geht. Das Gespräch beginnt.',
        en: 'The day ends. The conversation begins.',
        fr: 'Le jour s’en va, la conversation commence.',
        it: 'Il giorno finisce. La conversazione comincia.',
      },
      support_email: 'hallo@abendrot.example',
      domain_language: 'de',
      locales: ['de', 'fr', 'it', 'en'],
    },
    company: {
      name: 'Abendrot GmbH',
      address: 'Musterallee 7',
      zip: '10000',
      city: 'Berlin',
      country: 'DE',
      kvk: 'HRB 000007',
      tradenames: ['Abendrot', 'Abendrot.example'],
      vat_numbers: { DE: 'DE000000007', AT: 'ATU00000007' },
      support_phone: '+49 30 23125-007',
      delete_discount: 25,
    },
  },
  {
    key: 'en',
    host: 'en.localhost',
    name: 'Hollyhock',
    language: 'en',
    countries: [
      ['GB', 42],
      ['US', 18],
      ['IE', 12],
      ['CA', 10],
      ['AU', 11],
      ['NZ', 7],
    ],
    nearby: 0.88,
    timeZone: 'Europe/London',
    family: 'coral',
    settings: {
      name: 'Hollyhock',
      index_title: {
        en: 'Hollyhock, for people who would rather meet than swipe',
        pl: 'Hollyhock: spotkania zamiast przesuwania zdjęć',
      },
      description: {
        en: 'A warm place to meet people who write back.',
        pl: 'Miłe miejsce, w którym ktoś naprawdę ci odpisze.',
      },
      brand_type: 'garamond',
      brand_shape: 'leaf',
      brand_cover: 'plates',
      brand_photos: 'pressed',
      brand_mark: 'flower',
      brand_primary: '#2c6b4f',
      brand_secondary: '#d4698c',
      brand_unread: '#a13464',
      brand_paper: '#fbf8ee',
      brand_ink: '#1c2a23',
      brand_night: '#0f1814',
      brand_night_ink: '#f0f2e6',
      brand_headline: {
        en: 'The best things grow slowly.',
        es: 'Lo mejor crece despacio.',
        fr: 'Les belles choses poussent lentement.',
        pl: 'Najlepsze rośnie powoli.',
      },
      support_email: 'hello@hollyhock.example',
      domain_language: 'en',
      locales: ['en', 'es', 'fr', 'pl'],
      fictional_enabled: true,
      fictional_warning: {
        en: 'A few profiles here are made up by Hollyhock to show what one can say of oneself. They bear a label everywhere, and nobody answers as them.',
        es: 'Hollyhock ha inventado algunos perfiles para mostrar lo que puedes contar de ti. Llevan una etiqueta en todas partes, y nadie responde en su nombre.',
        fr: 'Hollyhock a inventé quelques profils pour montrer ce que l’on peut dire de soi. Ils sont signalés partout, et personne ne répond en leur nom.',
        pl: 'Kilka profili to fikcja. Hollyhock przygotował je, żeby pokazać, co można o sobie napisać. Wszędzie mają oznaczenie i nikt nie odpowiada w ich imieniu.',
      },
      fictional_singular: {
        en: 'Fictional profile',
        es: 'Perfil ficticio',
        fr: 'Profil fictif',
        pl: 'Profil fikcyjny',
      },
      fictional_plural: {
        en: 'Fictional profiles',
        es: 'Perfiles ficticios',
        fr: 'Profils fictifs',
        pl: 'Profile fikcyjne',
      },
    },
    company: {
      name: 'Hollyhock Social Ltd',
      address: '3 Sample Mews',
      zip: 'ZZ1 1ZZ',
      city: 'London',
      country: 'GB',
      kvk: '00000003',
      tradenames: ['Hollyhock'],
      vat_numbers: { GB: 'GB000000003', IE: 'IE0000003A' },
      support_phone: '+44 20 7946-0003',
      delete_discount: 25,
    },
  },
]

/** Placeholder prices, minor units, for 10, 24 (popular), 60 and 150 credits, which are whole messages at two each; tier p0 is the trial package. */
export const PRICES: Record<string, readonly [number, number, number, number]> = {
  EUR: [999, 2249, 4799, 10499],
  GBP: [899, 1999, 4299, 9399],
  USD: [999, 2299, 4899, 10699],
  CAD: [1399, 3099, 6499, 14299],
  AUD: [1499, 3399, 7199, 15799],
  NZD: [1599, 3599, 7699, 16899],
  CHF: [990, 2190, 4690, 10290],
  PLN: [4299, 9699, 20699, 45299],
}
export const TIER_CREDITS = [10, 24, 60, 150] as const
