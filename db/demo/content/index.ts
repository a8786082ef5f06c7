import brands from './brands.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import names from './names.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }
import traits from './traits.json' with { type: 'json' }

export type DemoLanguage = 'nl' | 'de' | 'en'

/**
 * A brand of the demo. Companies, numbers and addresses are invented; telephone numbers are from the ranges reserved
 * for fiction where a country has one. Mail addresses end in `.example`, which no mail server serves (RFC 2606).
 */
export interface Brand {
  /** Short key for mail addresses and seeds. */
  key: string
  host: string
  name: string
  language: DemoLanguage
  countries: readonly (readonly [code: string, share: number])[]
  /** Share of the members who live within 50 km of the demo accounts; the others are spread over the countries. */
  nearby: number
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

/** Three brands that show what a domain can override. */
export const demoBrands = brands as unknown as readonly Brand[]

/** First names by country: the first half is common above the age of 45, the second half below. */
export const demoNames: Record<string, { female: string[]; male: string[] }> = names

type Weighted = readonly (readonly [value: string, weight: number])[]

/** How often a trait occurs among members, and the interests they choose from. */
export const demoTraits = traits as unknown as Record<'bodyType' | 'eyes' | 'hair' | 'status', Weighted> &
  Record<'interests' | 'intimateInterests', readonly string[]>

/**
 * Four packages: the `credits` of each, chosen for whole messages at two credits, and invented `prices` in minor units
 * by currency. The first is the trial package, the second the popular one. `methods` by country, with the usual ones
 * more often.
 */
export const demoShop: { credits: number[]; prices: Record<string, number[]>; methods: Record<string, string[]> } = shop

export interface DemoComplaint {
  kind: 'complaint' | 'content_notice' | 'payment_dispute'
  status: 'open' | 'answered' | 'closed'
  message: string
  answer?: string
}

export interface Fragment {
  text: string
  interests: string[]
  minAge: number
  maxAge: number
}

export type ProfilePart = keyof typeof nl.descriptions
export const profileParts: readonly ProfilePart[] = ['opening', 'days', 'character', 'wish', 'closing']

/** Reads a line of a profile text: `#word` is an interest that fits it, `@30-45` are the ages it suits. */
function parseFragment(line: string): Fragment {
  const ages = /@(\d+)-(\d+)/.exec(line)
  return {
    text: line.replace(/\s*[#@][\w-]+/g, '').trim(),
    interests: [...line.matchAll(/#(\w+)/g)].map((match) => match[1] as string),
    minAge: ages ? Number(ages[1]) : 18,
    maxAge: ages ? Number(ages[2]) : 120,
  }
}

/**
 * The texts of a language. The lines of a thread alternate between the two members, beginning with the one who started
 * it. Openers are single messages without an answer.
 */
const toContent = ({ descriptions, complaints, ...texts }: typeof nl) => ({
  ...texts,
  complaints: complaints as DemoComplaint[],
  descriptions: Object.fromEntries(profileParts.map((part) => [part, descriptions[part].map(parseFragment)])) as Record<
    ProfilePart,
    Fragment[]
  >,
})

export const demoContent: Record<DemoLanguage, ReturnType<typeof toContent>> = {
  nl: toContent(nl),
  de: toContent(de),
  en: toContent(en),
}
