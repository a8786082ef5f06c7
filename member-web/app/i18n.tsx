import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { createTranslator, type Translate, type Translator, type Values } from './translate.ts'

const TranslatorContext = createContext<Translator>(createTranslator('nl', {}))
export const TranslatorProvider = TranslatorContext.Provider

/** `const t = useT(); t('signup.email.label', { name })`. */
export const useT = (): Translate => useContext(TranslatorContext).t
export const useTranslator = (): Translator => useContext(TranslatorContext)
export const useLocale = (): string => useContext(TranslatorContext).locale

/**
 * A text with elements in it: `<Trans k="signup.consent" components={{ terms: <Link to="/pages/terms" /> }} />` for
 * "I accept the <terms>terms</terms>". Tags do not nest.
 */
export function Trans(props: { k: string; values?: Values; components: Record<string, ReactElement> }) {
  const text = useT()(props.k, props.values)
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = '', inner] = match
    parts.push(text.slice(end, match.index))
    const element = props.components[name]
    parts.push(element ? cloneElement(element, undefined, inner) : inner)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  // Position is the identity of a part: the text is constant for a key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
