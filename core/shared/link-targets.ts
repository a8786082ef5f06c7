/** Addresses of the pages to which tags in shipped texts link, such as `<terms>the terms</terms>`. */
export const linkTargets: Record<string, string> = {
  ban: '/pages/ban',
  complaints: '/complaints',
  cookies: '/pages/cookies',
  faq: '/pages/faq',
  pricing: '/pricing',
  privacy: '/pages/privacy',
  profile: '/profile',
  return_policy: '/pages/return-policy',
  service: '/pages/service',
  settings: '/notifications',
  terms: '/pages/terms',
  transactions: '/transactions/orders',
}
