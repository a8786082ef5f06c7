import { usesMiles } from '../../../core/shared/languages.ts'
import { withUnit } from './kinds.ts'

/** A length in centimetres, with feet in countries that use them: `178 cm (5′10″)`. */
export function formatFeet(centimetres: number, country: string): string {
  const metric = withUnit(centimetres, 'cm')
  if (!usesMiles(country)) return metric
  const inches = Math.round(centimetres / 2.54)
  return `${metric} (${Math.floor(inches / 12)}′${inches % 12}″)`
}
