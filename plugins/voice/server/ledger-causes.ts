import { loadPaidMessages } from '../../../core/features/conversations/index.ts'
import type { Cause, LedgerCause, PricedAction } from '../../../core/features/credits/index.ts'
import { voiceCredits } from '../settings.ts'

export const voiceCause: LedgerCause = {
  id: 'voice',
  kinds: ['voice.sent'],
  async explain(ctx, bookings) {
    const paid = await loadPaidMessages(ctx, bookings)
    const { i18n } = ctx.services
    return new Map(
      bookings.map(({ id }): [string, Cause] => {
        const { person, fictional, path } = paid.get(id) ?? {}
        const text = person
          ? i18n.t(ctx.site, 'plugins.voice.statement.voice_to', { name: person.name })
          : i18n.t(ctx.site, 'plugins.voice.statement.voice')
        return [id, { text, person, fictional, path }]
      }),
    )
  },
}

export const voicePrice: PricedAction = {
  id: 'voice',
  order: 25,
  icon: 'mic',
  label: 'plugins.voice.price_label',
  price(ctx) {
    const credits = ctx.setting(voiceCredits)
    return { from: credits, to: credits }
  },
}
