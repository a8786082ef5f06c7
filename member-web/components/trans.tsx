import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import type { Values } from '../app/translate.ts'

/** `<terms>terms</terms>`. Elements are not nested. */
const element = /<(\w+)>(.*?)<\/\1>/s

/**
 * A text with elements in it: `<Trans k="signup.consent" components={{ terms: <Link to="/pages/terms" /> }} />` for
 * "I accept the <terms>terms</terms>".
 */
export function Trans(props: { k: string; values?: Values; components: Record<string, ReactElement> }): ReactNode {
  const { k, values, components } = props
  // Text, name of an element, words inside it, text, name, …
  const parts = useT()(k, values).split(element)
  return parts.map((part, at) => {
    const named = at % 3 === 1 ? components[part] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    if (at % 3 === 1) return named ? cloneElement(named, { key: at }, parts[at + 1]) : parts[at + 1]
    return at % 3 === 0 ? part : null
  })
}
