import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/setting.ts'
import { agreedToNothing, type Measured, measured } from '../../shared/consent.ts'
import { consentCountries } from './traffic-source.ts'

export { consentCookie, measured } from '../../shared/consent.ts'

/**
 * Who is asked by itself, in countries that ask: those whom a traffic source sent, of whom there is something to remember; everybody; or nobody. The
 * choice can be made on its page in any case.
 */
export const consentAsk = defineSetting({
  key: 'tracking.ask',
  notExperimentable: 'consent',
  type: z.enum(['sent', 'everybody', 'never']),
  default: 'sent',
  scopes: ['global', 'domain'],
  area: 'privacy',
  component: 'select',
})

type Consents = Record<string, boolean>
type Place = Pick<CommandContext, 'setting' | 'site'>

/** What a visitor answered, by kind: whoever answered at all has refused what the cookie does not name. */
export function consentsOf(cookie: string | undefined): Consents {
  const agreed = (cookie ?? '').split(',').filter((kind) => /^[a-z_]{1,40}$/.test(kind))
  if (agreed.length === 0) return {}
  const kinds = [...measured, ...agreed.filter((kind) => kind !== agreedToNothing)]
  return Object.fromEntries(kinds.map((kind) => [kind, agreed.includes(kind)]))
}

const asksFirst = ({ setting, site }: Place) => setting(consentCountries).some((country) => country === site.country)

/** Whether something may be measured of this visit: as was answered, else as the country has it. */
export const mayMeasure = (ctx: Place, consents: Consents, what: Measured): boolean => consents[what] ?? !asksFirst(ctx)

/** Whether this visitor's origin may be remembered. */
export const mayTrack = (ctx: Place, consents: Consents): boolean => mayMeasure(ctx, consents, 'tracking')

/** Whether the question is put before this visitor; `sent`: by a traffic source. */
export function asksConsent(ctx: Place, consents: Consents, sent: boolean): boolean {
  const answered = measured.some((what) => consents[what] !== undefined)
  const asked = ctx.setting(consentAsk)
  return !answered && asksFirst(ctx) && (asked === 'everybody' || (asked === 'sent' && sent))
}
