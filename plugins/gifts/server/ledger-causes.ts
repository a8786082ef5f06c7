import { loadPaidMessages } from '../../../core/features/conversations/index.ts'
import type { Cause, LedgerCause } from '../../../core/features/credits/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { translateGiftName } from './present-gift.ts'
import { giftPayload } from './schemas.ts'

/** The gift's name when it was given; null if the payload's shape is no longer known. */
function readGiftName(ctx: MemberCommandContext, payload: unknown): string | null {
  const { data } = giftPayload.safeParse(payload)
  return data
    ? translateGiftName(ctx, { drawing: data.drawing, pictureId: null, names: data.names ?? {} }) || null
    : null
}

export const giftCause: LedgerCause = {
  id: 'gifts',
  kinds: ['gift'],
  async explain(ctx, bookings) {
    const paid = await loadPaidMessages(ctx, bookings)
    const translate = (key: string, values: Record<string, unknown> = {}) =>
      ctx.services.i18n.t(ctx.site, `plugins.gifts.statement.${key}`, values)
    return new Map(
      bookings.map(({ id }): [string, Cause] => {
        const found = paid.get(id)
        const gift = found ? readGiftName(ctx, found.payload) : null
        if (!found || !gift) return [id, { text: translate('gift') }]
        const { person, fictional, path } = found
        const text = person ? translate('given_to', { gift, name: person.name }) : translate('given', { gift })
        return [id, { text, person, fictional, path }]
      }),
    )
  },
}
