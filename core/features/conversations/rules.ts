import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { messageCredits } from '../credits/index.ts'
import { chatHistoryDays, freeConversations, freeMessages, minimumMessageCosts } from './settings.ts'

/** The cheapest credit, and the currencies of the packages on sale in a place. */
const findCheapestCreditStatement: Statement = {
  name: 'rules.find_cheapest_credit',
  text: `select min(amount::float / credits) as price, array_agg(distinct currency) as currencies from credit_packages
    where active and country = $2 and (domain_id is null or domain_id = $1)`,
}

interface Prices {
  /** Lowest price of one credit in minor units; null if nothing is on sale. */
  price: number | null
  currencies: string[] | null
}

/** Minimum days; with fewer, members who write slowly would lose their history. */
const minHistory = 30

export const conversationRules = [
  defineRule({
    id: 'rules.short_history',
    level: 'confirm',
    watches: [chatHistoryDays],
    check(site) {
      const days = site.get(chatHistoryDays)
      return days < minHistory ? { key: chatHistoryDays.key, params: { count: days } } : null
    },
  }),
  defineRule({
    id: 'rules.costs_of_free_messages',
    level: 'refuse',
    watches: [messageCredits, minimumMessageCosts],
    check: (site) =>
      site.get(messageCredits) === 0 && (site.get(minimumMessageCosts)[site.country]?.costs ?? 0) > 0
        ? { key: minimumMessageCosts.key, params: { country: site.country } }
        : null,
  }),
  /** With the maximum allowance nobody ever pays, whatever the price. */
  defineRule({
    id: 'rules.everything_free',
    level: 'refuse',
    watches: [freeConversations, freeMessages, messageCredits, minimumMessageCosts],
    check: (site) =>
      site.get(freeConversations) >= 1000 && site.get(freeMessages) >= 10_000 && site.get(messageCredits) > 0
        ? { key: freeMessages.key }
        : null,
  }),
  defineRule<Prices>({
    id: 'rules.costs_too_low',
    level: 'warn',
    watches: [messageCredits, minimumMessageCosts],
    facts: async (query, { domainId, country }) => {
      const [row] = await query<Prices>(findCheapestCreditStatement, [domainId, country])
      return row ?? { price: null, currencies: null }
    },
    check(site, { price, currencies }) {
      const stated = site.get(minimumMessageCosts)[site.country]
      if (!stated || price === null) return null
      const wrong = !currencies?.includes(stated.currency) || stated.costs + 1 < price * site.get(messageCredits)
      return wrong ? { key: minimumMessageCosts.key, params: { country: site.country } } : null
    },
  }),
]
