const designs =
  'alonetonight collagelanding gallery iconslanding maplanding socialnetwork transitionsvideolanding video'.split(' ')
const documents = 'ban cookies faq privacy return-policy service terms'.split(' ')

/** Keys of rows that appear in addresses. */
export interface RouteKeys {
  person: string
  chat: string
  pack: string
}

/** The addresses of section 2 of the specification, also without the optional parts. */
export const listSpecifiedRoutes = ({ person, chat, pack }: RouteKeys): string[] => [
  '/',
  '/login',
  '/signup',
  '/signup-matches',
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/mail-change/do',
  '/account-deleted',
  '/chats',
  `/chats/${chat}`,
  '/likes',
  '/likes/received',
  `/likes/m/${person}`,
  '/members',
  `/members/${person}`,
  `/members/m/${person}`,
  ...['chat', 'landing', 'signup', 'landing2', 'landing2/summer', 'landing3', 'landing3/summer'].map(
    (end) => `/members/${person}/${end}`,
  ),
  '/match-finder',
  '/swipe-game',
  '/profile',
  '/notifications',
  '/premium',
  '/pricing',
  '/credits',
  `/credits/${pack}`,
  `/credits/${pack}/ideal`,
  '/credits/repeat-order',
  '/directdebit',
  '/transactions',
  '/complaints',
  '/lang-config',
  ...documents.map((name) => `/pages/${name}`),
  ...['adultonly', 'tinderswipe', 'whoneedsstrings'].map((name) => `/landers/${name}`),
  ...designs.flatMap((name) => [`/landers/${name}`, `/landers/${name}/summer`]),
]
