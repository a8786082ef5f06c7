import { copyRows } from '../../core/features/company/index.ts'
import type { PricedAction } from '../../core/features/credits/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { consoleRoutes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { giftCause } from './server/ledger-causes.ts'
import { Gift } from './server/model.ts'
import { loadReceived, type ReceivedPart, receivedPart } from './server/received.ts'
import { routes } from './server/routes.ts'
import { giftPayload } from './server/schemas.ts'
import { findGiftPrice, listGifts } from './server/send-gift.ts'
import { ledgerKinds, media } from './server/words.ts'
import { settings } from './settings.ts'

/** The price of the cheapest and the most expensive gift here. */
const giftPrices: PricedAction = {
  id: 'gifts',
  order: 30,
  icon: 'gift',
  label: 'plugins.gifts.price_label',
  async price(ctx) {
    const costs = (await listGifts(ctx)).map((gift) => findGiftPrice(ctx, gift))
    return costs.length === 0 ? null : { from: Math.min(...costs), to: Math.max(...costs) }
  },
}

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    gifts: ReceivedPart
  }
  interface RouteTables {
    gifts: typeof allRoutes
  }
  interface SettingTables {
    gifts: typeof settings
  }
}

/** Small gifts that members give each other in a chat, paid in credits. */
export default definePlugin({
  id: 'gifts',
  enabledByDefault: true,
  settings,
  claims: ['gift_credits', 'gift'],
  ledgerKinds,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['gift'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['gift'] },
  ],
  routes: allRoutes,
  media,
  privacy: [
    { table: 'gifts_received', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'gifts_hidden', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
  nonPersonalTables: [
    { table: 'gifts', why: 'The gifts on offer; a sent gift is a message.', falsePositives: ['names'] },
  ],
  extends: {
    brandCopied: [copyRows('contents', Gift, ({ pictureId }) => pictureId === null)],
    brandDiscarded: [{ id: 'gifts', tables: ['gifts'] }],
    messageKind: [{ kind: 'gift', payload: giftPayload, previewKey: 'gifts.preview' }],
    ledgerCause: [giftCause],
    pricedAction: [giftPrices],
    profileExtension: [{ pluginId: 'gifts', schema: receivedPart, load: loadReceived }],
  },
  demo,
})
