import type { NavDefinition, PageDefinition } from '../core/kernel/page.ts'

// Every page of the core and its navigation links, as data: the server reads this file too, so it imports only types.

const documents = ['faq', 'service', 'terms', 'privacy', 'cookies', 'ban', 'return-policy']

/** These forms end at a payment provider; browsers apply `form-action` to the redirect as well. */
const paying = { csp: { 'form-action': ['https:'] } } as const

export const pages: readonly PageDefinition[] = [
  {
    path: '/',
    file: './home/home-page.tsx',
    access: 'visitor',
    cache: 'shared',
    sitemap: true,
    script: 'touched',
  },

  { path: '/consent', file: './consent/consent-page.tsx', access: 'anyone' },

  // Account
  { path: '/login', file: './auth/login.tsx', access: 'anyone' },
  { path: '/logout', file: './auth/logout.tsx', layout: 'none', access: 'anyone' },
  { path: '/activate/do', file: './auth/activate-do.tsx', layout: 'lander', access: 'anyone' },
  { path: '/activate/done', file: './auth/activate-done.tsx', access: 'anyone' },
  { path: '/activate/error', file: './auth/activate-error.tsx', layout: 'lander', access: 'anyone' },
  { path: '/reset-password', file: './auth/reset-password.tsx', layout: 'lander', access: 'anyone' },
  { path: '/reset-password/do', file: './auth/reset-password-do.tsx', layout: 'lander', access: 'anyone' },
  { path: '/reset-password/done', file: './auth/reset-password-done.tsx', layout: 'lander', access: 'anyone' },
  { path: '/mail-change/do', file: './auth/mail-change-do.tsx', layout: 'lander', access: 'anyone' },
  { path: '/mail-change/done', file: './auth/mail-change-done.tsx', layout: 'lander', access: 'anyone' },
  { path: '/mail-change/cancel', file: './auth/mail-change-cancel.tsx', layout: 'lander', access: 'anyone' },
  { path: '/mail-change/cancelled', file: './auth/mail-change-cancelled.tsx', layout: 'lander', access: 'anyone' },
  { path: '/account-deleted', file: './account-deletion/account-deleted.tsx', layout: 'lander', access: 'anyone' },
  { path: '/unsubscribe', file: './notifications/unsubscribe.tsx', layout: 'lander', access: 'anyone' },
  { path: '/reactivate/do', file: './account-deletion/reactivate-do.tsx', layout: 'lander', access: 'anyone' },
  { path: '/reactivate/done', file: './account-deletion/reactivate-done.tsx', layout: 'lander', access: 'anyone' },

  // Signing up
  { path: '/signup', file: './signup/signup-page.tsx', layout: 'lander', access: 'visitor', sitemap: true },
  { path: '/complete-signup', file: './signup/complete-signup.tsx', access: 'anyone' },

  // Members
  { path: '/members', file: './members/search-page.tsx', access: 'anyone' },
  { path: '/members/:id', file: './members/profile-page.tsx', access: 'anyone' },
  { path: '/members/m/:id', file: './members/profile-page.tsx', access: 'anyone' },
  { path: '/members/report/:id', file: './reports/photo-page.tsx', access: 'member' },
  { path: '/members/:id/signup', file: './members/profile-signup.tsx', layout: 'empty', access: 'anyone' },
  { path: '/members/:id/chat', file: './chats/member-chat-page.tsx', layout: 'chat', access: 'member' },
  { path: '/likes', file: './likes/likes-page.tsx', access: 'member' },
  { path: '/likes/:type', file: './likes/likes-page.tsx', access: 'member' },
  { path: '/likes/m/:id', file: './members/profile-page.tsx', access: 'anyone' },
  { path: '/chats', file: './chats/chats-page.tsx', layout: 'chat', access: 'member' },
  { path: '/chats/:id', file: './chats/chat-page.tsx', layout: 'chat', access: 'member' },
  { path: '/chats/report/:id', file: './reports/message-page.tsx', access: 'member' },
  { path: '/profile', file: './profile/profile-page.tsx', access: 'member' },
  { path: '/notifications', file: './settings/settings-page.tsx', access: 'member' },
  { path: '/profile/hidden', file: './complaints/why-hidden.tsx', layout: 'none', access: 'member' },
  // After a deletion, Back opens it again: the login must not lead there.
  {
    path: '/notifications/delete',
    file: './account-deletion/delete-page.tsx',
    access: 'member',
    elsewhere: '/login',
  },

  // Money
  { path: '/premium', file: './premium/premium-page.tsx', access: 'anyone', cache: 'shared', ...paying },
  { path: '/credits', file: './credits/credits-page.tsx', access: 'member', ...paying },
  { path: '/credits/repeat-order', file: './credits/repeat-order-page.tsx', access: 'member', ...paying },
  { path: '/credits/:id/:paymentmethod?', file: './credits/checkout-page.tsx', access: 'member', ...paying },
  { path: '/transactions', file: './transactions/statement-page.tsx', access: 'member' },
  { path: '/transactions/orders', file: './transactions/orders-page.tsx', access: 'member', ...paying },
  { path: '/transactions/limits', file: './spending/limits-page.tsx', access: 'member' },
  { path: '/transactions/:id', file: './transactions/order-page.tsx', access: 'member', ...paying },

  // For everybody
  {
    path: '/pages/:document',
    file: './pages/document-page.tsx',
    access: 'anyone',
    cache: 'shared',
    sitemap: documents.map((name) => `/pages/${name}`),
    script: 'none',
  },
  // Static pages at the root; every other page with a single segment takes precedence.
  {
    path: '/:token',
    file: './pages/document-page.tsx',
    access: 'anyone',
    cache: 'shared',
    sitemap: [],
    script: 'none',
  },
  {
    path: '/pricing',
    file: './pages/pricing-page.tsx',
    access: 'anyone',
    cache: 'shared',
    sitemap: true,
    script: 'none',
  },
  { path: '/complaints/:reference', file: './complaints/case-page.tsx', access: 'anyone' },
  { path: '/complaints', file: './complaints/complaints-page.tsx', access: 'anyone', sitemap: true },
  { path: '/transparency', file: './transparency/transparency-page.tsx', access: 'anyone' },
  { path: '/lang-config', file: './pages/language-page.tsx', access: 'anyone', crawl: false, script: 'none' },

  // Files generated for the requested site
  { path: '/robots.txt', file: './pages/robots.ts', layout: 'none', access: 'anyone' },
  { path: '/.well-known/security.txt', file: './pages/security.ts', layout: 'none', access: 'anyone' },
  { path: '/sitemap.xml', file: './pages/sitemap.ts', layout: 'none', access: 'anyone' },
  { path: '/manifest.webmanifest', file: './brand/manifest.ts', layout: 'none', access: 'anyone' },
  { path: '/offline', file: './connection/offline.ts', layout: 'none', access: 'anyone', crawl: false },
  { path: '/share.png', file: './brand/share.ts', layout: 'none', access: 'anyone' },
  { path: '/icon.svg', file: './brand/icon-svg.ts', layout: 'none', access: 'anyone' },
  { path: '/icon-192.png', file: './brand/icon-png.ts', layout: 'none', access: 'anyone' },
  { path: '/icon-512.png', file: './brand/icon-png.ts', layout: 'none', access: 'anyone' },
]

export const nav: readonly NavDefinition[] = [
  {
    to: '/members',
    places: ['top', 'tabs'],
    order: 10,
    icon: 'search',
    label: 'nav.search',
    short: 'nav.search_short',
  },
  { to: '/chats', places: ['top', 'tabs'], order: 20, icon: 'message-circle', label: 'nav.messages', badge: 'unread' },
  { to: '/likes', places: ['top', 'tabs'], order: 30, icon: 'heart', label: 'nav.likes', badge: 'new_likes' },
  {
    to: '/credits',
    places: ['top', 'tabs'],
    order: 40,
    icon: 'coins',
    label: 'nav.credits',
    badge: 'credits',
    audience: 'premium',
  },
  {
    to: '/premium',
    places: ['top', 'tabs'],
    order: 40,
    icon: 'crown',
    label: 'nav.get_premium',
    short: 'nav.premium_short',
    audience: 'free',
  },
  { to: '/profile', places: ['menu', 'tabs'], order: 50, icon: 'user-round', label: 'nav.profile', short: 'nav.me' },
  { to: '/notifications', places: ['menu'], order: 60, icon: 'settings', label: 'nav.settings' },

  // In the footer of every page, in this order; the operator's own pages follow.
  ...(
    [
      ['support', '/pages/service'],
      ['faq', '/pages/faq'],
      ['pricing', '/pricing'],
      ['terms', '/pages/terms'],
      ['privacy', '/pages/privacy'],
      ['cookies', '/pages/cookies'],
      ['choices', '/consent'],
      ['ban', '/pages/ban'],
      ['return_policy', '/pages/return-policy'],
      ['complaints', '/complaints'],
      ['transparency', '/transparency'],
    ] as const
  ).map(([name, to], at) => ({ to, places: ['footer'] as const, order: 10 * (at + 1), label: `footer.${name}` })),
]
