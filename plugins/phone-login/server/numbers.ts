import { createHmac } from 'node:crypto'
import { type CommandContext, invalidField } from '../../../core/kernel/index.ts'
import { findCountryOfNumber, readPhoneNumber } from '../../../core/platform/sms/index.ts'
import { countries } from '../settings.ts'

/** The number in E.164 form. Throws AppError('validation_failed') at `phone` if invalid or not served. */
export function assertNumber(ctx: CommandContext, typed: string): string {
  const number = readPhoneNumber(typed, ctx.site.country)
  const country = number && findCountryOfNumber(number)
  if (!country) throw invalidField('phone', 'phone-login.errors.phone')
  const chosen: readonly string[] = ctx.setting(countries)
  const allowed = chosen.length > 0 ? chosen : ctx.site.domain.countries
  if (!allowed.includes(country)) throw invalidField('phone', 'phone-login.errors.country')
  return number
}

type Secrets = Pick<CommandContext, 'services'>

const hashKeyed = ({ services }: Secrets, purpose: string, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', services.secrets.derive(`phone-login.${purpose}`))
    .update(JSON.stringify(parts))
    .digest()

/** The hash by which a number is found. Keyed, because numbers can be guessed from a plain hash. */
export const hashNumber = (ctx: Secrets, domainId: number, number: string) => hashKeyed(ctx, 'number', domainId, number)
export const hashCode = (ctx: Secrets, rowId: string, code: string) => hashKeyed(ctx, 'code', rowId, code)
export const hashHolder = (ctx: Secrets, kind: 'browser' | 'member', value: string) =>
  hashKeyed(ctx, 'holder', kind, value)
