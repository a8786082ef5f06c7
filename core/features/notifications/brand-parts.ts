import type { BrandReadiness, ReadinessItem } from '../company/index.ts'
import { checkSenderDomain } from './sender-domain.ts'
import { mailFromAddress } from './settings.ts'

/** Staff must have read a brand's mails before launch, and its domain must confirm the sender. */
export const mailsReadiness: BrandReadiness = {
  id: 'notifications',
  async check({ services }, { domain, checked }) {
    const read: ReadinessItem = { id: 'mails', state: checked.includes('mails') ? 'done' : 'missing', to: 'mails' }
    const address = services.settings.get(mailFromAddress, services.sites.getSite(domain.id))
    const host = address.split('@')[1] ?? domain.host
    const missing = await checkSenderDomain(host)
    if (!missing) return [read]
    const state = missing.length > 0 ? 'advice' : 'done'
    return [read, { id: 'sender', state, params: { domain: host, missing: missing.join(', ') }, to: 'mails' }]
  },
}
