import { defineRule } from '../../kernel/setting-rule.ts'
import { collectPerks, premiumFeatures } from '../premium/index.ts'
import { findCheapestPackage } from './offer.ts'

interface Facts {
  perks: readonly { id: string; standard: boolean }[]
  /** The price of the first purchase, formatted; null if nothing is for sale yet. */
  price: string | null
}

const computeFacts: Parameters<typeof defineRule<Facts>>[0]['computeFacts'] = async (ctx) => ({
  perks: collectPerks(ctx),
  price: await findCheapestPackage(ctx),
})

/** A text without the price if there is none. */
const toFinding = (count: number, price: string | null) => ({
  key: premiumFeatures.key,
  params: price === null ? { count, context: 'unpriced' } : { count, price },
})

/** Rules that warn about the effect of a choice of Premium features on paying and free members. */
export const premiumFeatureRules = [
  /** Members bought Premium for life with the features of that time. */
  defineRule<Facts>({
    id: 'rules.premium_feature_dropped',
    level: 'confirm',
    watches: [premiumFeatures],
    computeFacts,
    check(site, { perks, price }) {
      const chosen = site.get(premiumFeatures)
      const count = perks.filter(({ id, standard }) => standard && chosen[id] === false).length
      return count > 0 ? toFinding(count, price) : null
    },
  }),
  /** A free feature would now require a purchase. */
  defineRule<Facts>({
    id: 'rules.premium_feature_gated',
    level: 'confirm',
    watches: [premiumFeatures],
    computeFacts,
    check(site, { perks, price }) {
      const chosen = site.get(premiumFeatures)
      const count = perks.filter(({ id, standard }) => !standard && chosen[id]).length
      return count > 0 ? toFinding(count, price) : null
    },
  }),
]
