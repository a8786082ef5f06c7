/** How a field is answered: with one option, several options, a whole number, or a free text. */
export const fieldKinds = ['choice', 'choices', 'number', 'text'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Maximum characters that a field may allow. */
export const maxTextLength = 500

/** The field that the sign-up's question about hopes fills in. */
export const hopeKey = 'hope'

/** A field as the site shows it, in one language. */
export interface FieldView {
  key: string
  kind: FieldKind
  label: string
  /** Empty unless it is a number. */
  unit: string
  minimum: number
  /** Maximum of a number; for a text its maximum number of characters. */
  maximum: number
  options: { key: string; label: string }[]
  /** Answers need a separate consent. */
  special: boolean
  at_signup: boolean
  in_search: boolean
}

/** An answer: the key of an option, keys of several, a number, or a text. */
export type Fact = string | string[] | number

/** A search for one field: any of these options, or a number between two bounds, both included. */
export type WantedValues = { options: string[] } | { from: number | null; to: number | null }

const part = /^([a-z][a-z0-9_]{0,29})\.(?:(\d{0,4})-(\d{0,4})|([a-z][a-z0-9_]{0,29}))$/

/** Parses `smoking.no,smoking.sometimes,height.170-,height.-185`: options of a field are alternatives. */
export function readWanted(text: string): Map<string, WantedValues> {
  const found = new Map<string, WantedValues>()
  for (const each of text.split(',')) {
    const [, key, from, to, option] = part.exec(each) ?? []
    if (!key) continue
    const known = found.get(key)
    if (option) found.set(key, { options: [...(known && 'options' in known ? known.options : []), option] })
    else if (from || to) {
      const range = known && 'from' in known ? known : { from: null, to: null }
      found.set(key, { from: from ? Number(from) : range.from, to: to ? Number(to) : range.to })
    }
  }
  return found
}

/** A number with its unit, joined by a non-breaking space. */
export const withUnit = (value: number | string, unit: string): string => (unit ? `${value}\u00a0${unit}` : `${value}`)

/** A search for one field in words: "Never, now and then", "170–185 cm", "170+ cm". Empty if nothing of it is valid. */
export function describeWanted(field: FieldView, wanted: WantedValues): string {
  if ('options' in wanted)
    return field.options
      .filter(({ key }) => wanted.options.includes(key))
      .map(({ label }) => label)
      .join(', ')
  const { from, to } = wanted
  if (from === null && to === null) return ''
  return withUnit(from === null ? `≤ ${to}` : to === null ? `≥ ${from}` : `${from}–${to}`, field.unit)
}
