/** Pages of the handbook in order, and the parts of the console that each explains. */
export const handbookPages = [
  { id: 'start', explains: ['', 'account'] },
  { id: 'moderation', explains: ['reviews', 'complaints', 'reply-templates', 'second-reviews', 'transparency'] },
  { id: 'members', explains: ['members', 'fictional-profiles', 'invitations', 'credit-grants'] },
  {
    id: 'money',
    explains: ['orders', 'revenue', 'invoices', 'reconciliation-days', 'reconciliation-cases', 'settlements'],
  },
  { id: 'selling', explains: ['packages', 'discount-codes', 'payment-accounts'] },
  { id: 'settings', explains: ['settings', 'preview-session', 'plugins'] },
  {
    id: 'brands',
    explains: ['brands', 'domains', 'companies', 'static-pages', 'text-overrides', 'mails', 'news-mails'],
  },
  { id: 'reach', explains: ['sources', 'postbacks', 'postback-deliveries'] },
  { id: 'staff', explains: ['staff', 'staff-providers', 'audit'] },
  { id: 'age', explains: [] },
  { id: 'systems', explains: ['api-keys', 'webhooks'] },
] as const

export type HandbookPage = (typeof handbookPages)[number]['id']

/** Languages of the handbook: all of the console's. */
export const handbookLanguages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pl'] as const
export type HandbookLanguage = (typeof handbookLanguages)[number]

/** The handbook's page about a place of the console (`/orders/7/show`); the first page if there is none. */
export function pageFor(pathname: string): HandbookPage {
  const [, place = ''] = pathname.split('/')
  return handbookPages.find(({ explains }) => (explains as readonly string[]).includes(place))?.id ?? 'start'
}

export const languageFor = (locale: string): HandbookLanguage =>
  handbookLanguages.find((language) => language === locale) ?? handbookLanguages[0]

const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' })

export const readPage = (language: HandbookLanguage, page: HandbookPage): Promise<string> =>
  texts[`./${language}/${page}.md`]?.() ?? Promise.resolve('')
