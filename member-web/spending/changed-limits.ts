import { toMinor } from '../../core/shared/money.ts'
import type { Body } from '../api/types.ts'
import { readText } from '../app/submit.ts'

/** The limits that were changed in the form. Others may have been set in another tab meanwhile. */
export function readChangedLimits(form: FormData): Body<'PUT /api/spending-limits'> {
  const currency = readText(form, 'currency') ?? ''
  const readAmount = (period: string) =>
    form.get(period) === form.get(`before_${period}`)
      ? undefined
      : toMinor((readText(form, period) ?? '').replace(',', '.'), currency)
  return { currency, day: readAmount('day'), week: readAmount('week'), month: readAmount('month') }
}
