import MenuItem from '@mui/material/MenuItem'
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import { languageChoices } from './language-field.tsx'

interface LanguageChoiceProps extends Pick<TextFieldProps, 'size' | 'sx'> {
  id: string
  value: Locale
  onChoose: (locale: Locale) => void
  /** The languages to choose from; default: all. */
  locales?: readonly string[]
}

export function LanguageChoice({ value, onChoose, locales, ...field }: LanguageChoiceProps) {
  const translate = useTranslate()
  return (
    <MuiTextField
      {...field}
      select
      margin="none"
      label={translate('console.preview.locale')}
      value={value}
      onChange={({ target }) => onChoose(target.value as Locale)}
    >
      {languageChoices
        .filter(({ id }) => locales?.includes(id) ?? true)
        .map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
    </MuiTextField>
  )
}
