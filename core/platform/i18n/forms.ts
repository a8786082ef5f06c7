import type { FieldErrors } from '../../kernel/errors.ts'
import type { Messages } from './read.ts'

/** A text: under `text`, or by plural form if something is counted. */
export type TextForms = Readonly<Record<string, string>>

const plural = /_(zero|one|two|few|many|other)$/

/** The individual texts of a key, under their names in the catalogues. */
export const flattenForms = (key: string, forms: TextForms): [string, string][] =>
  Object.entries(forms).map(([form, text]) => [form === 'text' ? key : `${key}_${form}`, text])

/** Collects all texts of a tree by key, with plural forms grouped. */
export function collectForms(messages: Messages): Map<string, TextForms> {
  const leaves = new Map<string, string>()
  const walk = (node: Messages, path: string) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') leaves.set(path + name, value)
      else walk(value, `${path}${name}.`)
    }
  }
  walk(messages, '')
  const keys = new Map<string, Record<string, string>>()
  for (const [leaf, text] of leaves) {
    const form = plural.exec(leaf)?.[1]
    const base = leaf.replace(plural, '')
    const counted = form !== undefined && leaves.has(`${base}_other`)
    const key = counted ? base : leaf
    keys.set(key, { ...keys.get(key), [counted ? form : 'text']: text })
  }
  return keys
}

/** Placeholders, and tags around words. */
const findMarks = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\w+\}|<\/?\w+\/?>/g)].map(([mark]) => mark)),
]

/**
 * Errors in an override, by plural form. It must have the same placeholders, tags and plural forms as the shipped
 * text.
 */
export function findFormErrors(shipped: TextForms, forms: TextForms): FieldErrors {
  const known = new Set(Object.values(shipped).flatMap(findMarks))
  const fields: FieldErrors = {}
  for (const form of Object.keys(forms)) if (!(form in shipped)) fields[`forms.${form}`] = { code: 'text_form_unknown' }
  for (const [form, text] of Object.entries(shipped)) {
    const own = forms[form]
    const field = `forms.${form}`
    if (own === undefined || own.trim() === '') {
      fields[field] = { code: form === 'text' ? 'required' : 'text_form_missing' }
      continue
    }
    const marks = findMarks(own)
    const lost = findMarks(text).filter((mark) => !marks.includes(mark))
    const strange = marks.filter((mark) => !known.has(mark))
    const rest = own.replaceAll(/\{\w+\}|<\/?\w+\/?>/g, '')
    if (lost.length > 0) fields[field] = { code: 'text_loses', params: { names: lost.join(' ') } }
    else if (strange.length > 0) fields[field] = { code: 'text_strange', params: { names: strange.join(' ') } }
    else if (/[{}<>]|\$t\(/.test(rest)) fields[field] = { code: 'text_marks' }
  }
  return fields
}
