import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { I18nextProvider, Trans as I18nextTrans } from 'react-i18next'
import { createTranslator, type Translate, type Translator, type Values } from './translate.ts'

const TranslatorContext = createContext<Translator>(createTranslator('nl', {}))

/** Gives a page the texts of its locale. */
export function TranslatorProvider({ value, children }: { value: Translator; children: ReactNode }) {
  return (
    <I18nextProvider i18n={value.i18n}>
      <TranslatorContext value={value}>{children}</TranslatorContext>
    </I18nextProvider>
  )
}

/** `const t = useT(); t('signup.email.label', { name })`. */
export const useT = (): Translate => useContext(TranslatorContext).t
export const useTranslator = (): Translator => useContext(TranslatorContext)
export const useLocale = (): string => useContext(TranslatorContext).locale

/**
 * A text with elements in it: `<Trans k="signup.consent" components={{ terms: <Link to="/pages/terms" /> }} />` for
 * "I accept the <terms>terms</terms>".
 */
export function Trans({
  k,
  values,
  components,
}: {
  k: string
  values?: Values
  components: Record<string, ReactElement>
}) {
  return <I18nextTrans i18n={useTranslator().i18n} i18nKey={k} values={values} components={components} />
}
