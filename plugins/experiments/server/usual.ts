import { isDeepStrictEqual } from 'node:util'
import type { Services } from '../../../core/kernel/index.ts'
import type { Experiment } from './model.ts'

/** What everybody has, by country. */
export type Usual = Record<string, unknown>

/** What everybody has now in these countries of the experiment's domain. */
export const readUsualValues = (
  { settings }: Pick<Services, 'settings'>,
  { setting, domainId }: Pick<Experiment, 'setting' | 'domainId'>,
  countries: readonly string[],
): Usual => Object.fromEntries(countries.map((country) => [country, settings.getByKey(setting, { domainId, country })]))

export interface Warnings {
  /** Countries in which everybody has had something else since it began. */
  changed: string[]
  /** Countries in which everybody has something else than in most. */
  differing: string[]
}

/** Pure: what should be known of the values that the variants are compared with; `began` is empty for a draft. */
export function findWarnings(began: Usual, now: Usual): Warnings {
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
