import type { ReactElement } from 'react'
import { Trans as I18nextTrans } from 'react-i18next/TransWithoutContext'
import { useTranslator } from '../app/i18n.tsx'
import type { Values } from '../app/translate.ts'
import { createI18next } from './i18next.ts'

/**
 * A text with elements in it: `<Trans k="signup.consent" components={{ terms: <Link to="/pages/terms" /> }} />` for "I
 * accept the <terms>terms</terms>". Separate from `app/i18n.tsx`, because only few screens need i18next and its
 * parser.
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
  return <I18nextTrans i18n={createI18next(useTranslator())} i18nKey={k} values={values} components={components} />
}
