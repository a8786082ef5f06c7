import { formatFeet } from '../shared/feet.ts'
import { type FieldView, withUnit } from '../shared/kinds.ts'

type Bounds = Pick<FieldView, 'unit' | 'minimum' | 'maximum'>

/** A number of a field, written out. */
export const numberLabel = ({ unit }: Bounds, value: number, country: string): string =>
  unit === 'cm' ? formatFeet(value, country) : withUnit(value, unit)

export const listNumbers = ({ minimum, maximum }: Bounds): number[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n)

/** Round numbers to search by, plus the current one. */
export function roundNumbers(field: Bounds, set: number | null): number[] {
  const range = field.maximum - field.minimum
  const step = range > 200 ? 10 : range > 40 ? 5 : 1
  return listNumbers(field).filter((value) => value % step === 0 || value === set)
}
