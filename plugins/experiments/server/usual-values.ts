import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Services } from '../../../core/kernel/index.ts'
import type { Experiment } from './model.ts'
import type { experimentWarnings } from './schemas.ts'

export type UsualValues = Record<string, unknown>

/** The current usual value in these countries of the experiment's domain. */
export const readUsualValues = (
  { settings }: Pick<Services, 'settings'>,
  { setting, domainId }: Pick<Experiment, 'setting' | 'domainId'>,
  countries: readonly string[],
): UsualValues =>
  Object.fromEntries(countries.map((country) => [country, settings.getByKey(setting, { domainId, country })]))

/** Warnings about the values with which the variants are compared. `began` is empty for a draft. Pure. */
export function findWarnings(began: UsualValues, now: UsualValues): z.output<typeof experimentWarnings> {
  const values = Object.values(now)
  const [commonest] = values
    .map((value) => ({ value, times: values.filter((other) => isDeepStrictEqual(other, value)).length }))
    .sort((one, other) => other.times - one.times)
  const countries = Object.keys(now)
  return {
    changed: countries.filter((country) => country in began && !isDeepStrictEqual(began[country], now[country])),
    differing: countries.filter((country) => !isDeepStrictEqual(now[country], commonest?.value)),
  }
}
