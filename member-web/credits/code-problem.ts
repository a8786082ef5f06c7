import { useFormat } from '../app/format.ts'
import { countryNames } from '../app/formatters.ts'
import { useLocale, useT } from '../app/i18n.tsx'

/** Why a discount code gives no discount: the API's own text, or a text key with what it names. */
export interface CodeProblem {
  text?: string
  key?: string
  /** The only country of the code. */
  country?: string
  /** The only payment methods of the code. */
  methods?: readonly string[]
  /** The code's minimum order in minor units. */
  minimum?: number
  currency?: string
}

export function useCodeProblem(): (problem: CodeProblem | null) => string | null {
  const t = useT()
  const format = useFormat()
  const countries = countryNames(useLocale())
  return (problem) => {
    if (!problem) return null
    const { text, key = '', country, methods, minimum, currency } = problem
    return (
      text ??
      t(key, {
        ...(methods ? { methods: methods.map((id) => t(`payments.methods.${id}`)).join(', ') } : {}),
        ...(country ? { country: countries.of(country) ?? country } : {}),
        ...(minimum !== undefined && currency ? { price: format.price(minimum, currency) } : {}),
      })
    )
  }
}
