import { FunctionField } from 'react-admin'
import { languages } from '../providers/i18n.ts'

export const LanguageField = ({ source = 'locale' }: { source?: string; label?: string }) => (
  <FunctionField
    source={source}
    render={(record) => languages.find(({ locale }) => locale === record[source])?.name ?? record[source]}
  />
)

/** Every language for which there can be texts. */
export const languageChoices = languages.map(({ locale, name }) => ({ id: locale, name }))
