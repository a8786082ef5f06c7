import { createContext, type ReactNode, useContext } from 'react'
import { createTranslator, type Translate, type Translator } from './translate.ts'

const TranslatorContext = createContext<Translator>(createTranslator('nl', {}))

/** Gives a page the texts of its locale. */
export function TranslatorProvider({ value, children }: { value: Translator; children: ReactNode }) {
  return <TranslatorContext value={value}>{children}</TranslatorContext>
}

/** `const t = useT(); t('signup.email.label', { name })`. */
export const useT = (): Translate => useContext(TranslatorContext).t
export const useTranslator = (): Translator => useContext(TranslatorContext)
export const useLocale = (): string => useContext(TranslatorContext).locale
