import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/setting.ts'
import { declinedConsentValue, type MeasurementPurpose, measurementPurposes } from '../../shared/consent.ts'
import { consentCountries } from './traffic-source.ts'

export { consentCookie, measurementPurposes } from '../../shared/consent.ts'

/**
 * Which visitors are asked without opening the page of choices, in countries that require consent: those with a traffic
 * source, which could be stored; everybody; or nobody.
 */
export const consentQuestion = defineSetting({
  key: 'tracking.ask',
  notExperimentable: 'consent',
  type: z.enum(['sent', 'everybody', 'never']),
  default: 'sent',
  scopes: ['global', 'domain'],
  area: 'privacy',
})

type Consents = Record<string, boolean>
type Place = Pick<CommandContext, 'setting' | 'site'>

/** A visitor's answers, by kind. A visitor who answered at all has refused the kinds that the cookie does not name. */
export function parseConsents(cookie: string | undefined): Consents {
  const agreed = (cookie ?? '').split(',').filter((kind) => /^[a-z_]{1,40}$/.test(kind))
  if (agreed.length === 0) return {}
  const kinds = [...measurementPurposes, ...agreed.filter((kind) => kind !== declinedConsentValue)]
  return Object.fromEntries(kinds.map((kind) => [kind, agreed.includes(kind)]))
}

const isConsentRequired = ({ setting, site }: Place) =>
  setting(consentCountries).some((country) => country === site.country)

/** Whether this visit may be measured: by the answer, or else by the rule of the country. */
export const canMeasure = (ctx: Place, consents: Consents, what: MeasurementPurpose): boolean =>
  consents[what] ?? !isConsentRequired(ctx)

/** Whether this visitor's source may be stored. */
export const canTrack = (ctx: Place, consents: Consents): boolean => canMeasure(ctx, consents, 'tracking')

/** Whether this visitor is asked for consent; `sent`: by a traffic source. */
export function needsConsentQuestion(ctx: Place, consents: Consents, sent: boolean): boolean {
  const answered = measurementPurposes.some((what) => consents[what] !== undefined)
  const audience = ctx.setting(consentQuestion)
  return !answered && isConsentRequired(ctx) && (audience === 'everybody' || (audience === 'sent' && sent))
}
