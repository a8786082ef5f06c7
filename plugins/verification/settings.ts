import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'
import { countryChoice } from '../../core/platform/geo/index.ts'

/** Days that a badge is valid before a new request: faces and photos change. */
export const validDays = defineSetting({
  key: 'verification.valid_days',
  notExperimentable: 'safety',
  type: z.number().int().min(30).max(3650),
  default: 730,
  area: 'verification',
  component: 'number',
})

/** Countries in which nobody writes to others before their age is assured. */
export const ageCountries = defineSetting({
  key: 'verification.age_countries',
  notExperimentable: 'law',
  type: z.array(countryChoice),
  default: [],
  scopes: ['global', 'domain'],
  area: 'verification',
  component: 'multiselect',
})

export const settings = [validDays, ageCountries] as const
