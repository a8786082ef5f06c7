import type { Choice } from '../components/choices.tsx'
import type { CreditsReply } from './api.ts'
import { MethodIcon } from './method-icon.tsx'
import { getSavedMethodValue } from './saved-method-value.ts'

/** Card schemes, which payers know as one method: a card. The payment service recognises the scheme by the number. */
const cardMethods: readonly string[] = ['creditcard', 'visa', 'mastercard', 'maestro']

interface Options {
  /** Methods that this purchase's discount allows; empty: all. */
  code: readonly string[]
  label: (key: string) => string
}

/** The methods with all card schemes as one: a scheme that the discount allows, else the first. */
export function mergeCardSchemes<M extends { id: string }>(methods: readonly M[], code: readonly string[]): M[] {
  const ofCards = methods.filter(({ id }) => cardMethods.includes(id))
  const card = ofCards.find(({ id }) => code.includes(id)) ?? ofCards[0]
  const first = methods.findIndex(({ id }) => cardMethods.includes(id))
  return methods.flatMap((method, at) =>
    cardMethods.includes(method.id) ? (at === first && card ? [card] : []) : [method],
  )
}

/**
 * The choices of the checkout. Open are the member's saved and last used methods, else the country's usual ones, which
 * the server lists first; the first is preselected. The others are folded.
 */
export function buildPaymentChoices(
  { methods, remembered, last_method }: Pick<CreditsReply, 'methods' | 'remembered' | 'last_method'>,
  { code, label }: Options,
): { usual: Choice[]; others: Choice[] } {
  const isExcluded = (id: string) => code.length > 0 && !code.includes(id)
  const saved = remembered.map((each) => ({
    value: getSavedMethodValue(each),
    label: each.label || label(each.label_key),
    drawing: <MethodIcon method={each.method} label={each.label} />,
    hint: label(isExcluded(each.method) ? 'credits.no_discount_here' : 'credits.remembered_hint'),
  }))
  const offered = mergeCardSchemes(methods, code)
  const isLast = ({ id }: { id: string }) =>
    id === last_method || (last_method !== null && cardMethods.includes(id) && cardMethods.includes(last_method))
  const sorted = [...offered.filter(isLast), ...offered.filter((each) => !isLast(each))]
  const hasSeveralSchemes = methods.filter(({ id }) => cardMethods.includes(id)).length > 1
  const choices = sorted.map(({ id, label_key }) => ({
    value: id,
    label: label(hasSeveralSchemes && cardMethods.includes(id) ? 'credits.card' : label_key),
    drawing: <MethodIcon method={hasSeveralSchemes && cardMethods.includes(id) ? 'creditcard' : id} />,
    hint: isExcluded(id) ? label('credits.no_discount_here') : undefined,
  }))
  const open = saved.length > 0 ? 0 : 1
  return { usual: [...saved, ...choices.slice(0, open)], others: choices.slice(open) }
}

/** The preselected choice: the requested one (any card scheme means the card), else the first. */
export function pickPaymentChoice(
  { usual, others }: ReturnType<typeof buildPaymentChoices>,
  requested: string | null | undefined,
): string {
  const values = [...usual, ...others].map(({ value }) => value)
  if (requested && values.includes(requested)) return requested
  const card =
    requested && cardMethods.includes(requested) ? values.find((value) => cardMethods.includes(value)) : undefined
  return card ?? values[0] ?? ''
}
