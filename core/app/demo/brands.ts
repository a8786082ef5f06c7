import type { DemoLanguage } from '../../../db/demo/content/index.ts'

export interface Brand {
  /** Short key for mail addresses and seeds. */
  key: string
  host: string
  name: string
  language: DemoLanguage
  countries: readonly (readonly [code: string, share: number])[]
  timeZone: string
  /** Colour family of the portraits. */
  family: string
  /** Overrides of the base colours; empty for the product's own crimson on warm paper. */
  theme: Record<string, string>
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
    theme: {},
    settings: {
      name: 'Tweeluik',
      index_title: {
        nl: 'Tweeluik, twee mensen en een goed gesprek',
        fr: 'Tweeluik, deux personnes et une belle conversation',
        en: 'Tweeluik, two people and a good conversation',
      },
      description: { nl: 'Ontmoet mensen uit Nederland en België die liever praten dan vegen.' },
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
    theme: {
      '--color-primary': '#a8184f',
      '--color-secondary': '#e0637e',
      '--color-unread-messages': '#6a2c8f',
      '--color-paper': '#fff8f2',
      '--color-ink': '#251019',
      '--color-night': '#170b16',
    },
    settings: {
      name: 'Abendrot',
      index_title: {
        de: 'Abendrot, die schönsten Gespräche beginnen am Abend',
        en: 'Abendrot, good evenings start with a conversation',
      },
      description: { de: 'Menschen aus Deutschland, Österreich und der Schweiz, die sich Zeit füreinander nehmen.' },
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
    timeZone: 'Europe/London',
    family: 'coral',
    theme: {
      '--color-primary': '#c8203f',
      '--color-secondary': '#f08a7a',
      '--color-unread-messages': '#1f5f7a',
      '--color-paper': '#fbf9f4',
      '--color-ink': '#1f1a20',
      '--color-night': '#10131c',
    },
    settings: {
      name: 'Hollyhock',
      index_title: { en: 'Hollyhock, for people who would rather meet than swipe' },
      description: { en: 'A warm place to meet grown-ups who write back.' },
      support_email: 'hello@hollyhock.example',
      domain_language: 'en',
      locales: ['en', 'es', 'fr'],
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

/** Placeholder prices, minor units, for 10, 25 (popular), 60 and 150 credits; tier p0 is the trial package. */
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
export const TIER_CREDITS = [10, 25, 60, 150] as const
