/** Pages of the handbook in order, and the parts of the console that each explains: their section, or 0 for none. */
export const handbookPages = [
  { id: 'start', explains: { '': 0, account: 0 } },
  {
    id: 'moderation',
    explains: { reviews: 1, 'second-reviews': 4, complaints: 5, 'reply-templates': 0, transparency: 9 },
  },
  { id: 'members', explains: { members: 1, 'credit-grants': 4, 'fictional-profiles': 7, invitations: 8 } },
  {
    id: 'money',
    explains: {
      orders: 1,
      revenue: 3,
      invoices: 4,
      'reconciliation-days': 5,
      'reconciliation-cases': 5,
      settlements: 5,
    },
  },
  { id: 'selling', explains: { packages: 1, 'discount-codes': 3, 'payment-accounts': 5 } },
  { id: 'settings', explains: { settings: 0, plugins: 5, 'preview-session': 0 } },
  {
    id: 'brands',
    explains: {
      brands: 1,
      domains: 2,
      companies: 3,
      'static-pages': 4,
      'text-overrides': 6,
      mails: 6,
      'news-mails': 7,
    },
  },
  { id: 'reach', explains: { sources: 1, postbacks: 3, 'postback-deliveries': 4 } },
  { id: 'staff', explains: { staff: 2, 'staff-providers': 3, audit: 5 } },
  { id: 'age', explains: {} },
  { id: 'systems', explains: { 'api-keys': 1, webhooks: 4 } },
] as const

export type HandbookPage = (typeof handbookPages)[number]['id']

/** Languages of the handbook: all of the console's. */
export const handbookLanguages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pl'] as const
export type HandbookLanguage = (typeof handbookLanguages)[number]

/** The handbook's page about a place of the console (`/orders/7/show`); the first page if there is none. */
export function findPage(pathname: string): HandbookPage {
  const [, place = ''] = pathname.split('/')
  return handbookPages.find(({ explains }) => Object.hasOwn(explains, place))?.id ?? 'start'
}

/** The position of the section about a resource on its page; undefined if it has none. */
export function findSection(resource: string): number | undefined {
  const page = handbookPages.find(({ explains }) => Object.hasOwn(explains, resource))
  return (page?.explains as Readonly<Record<string, number>> | undefined)?.[resource] || undefined
}

export const pickLanguage = (locale: string): HandbookLanguage =>
  handbookLanguages.find((language) => language === locale) ?? handbookLanguages[0]

const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' })

export const readPage = (language: HandbookLanguage, page: HandbookPage): Promise<string> =>
  texts[`./${language}/${page}.md`]?.() ?? Promise.resolve('')
