import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { languages } from '../providers/i18n.ts'

interface LocaleTextsInputProps {
  id: string
  value: unknown
  disabled: boolean
  onChange: (value: Record<string, string>) => void
}

/** One text in each language; a language that is left empty has none. */
export function LocaleTextsInput({ id, value, disabled, onChange }: LocaleTextsInputProps) {
  const texts = (value ?? {}) as Record<string, string>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {languages.map(({ locale, name }, index) => (
        <MuiTextField
          key={locale}
          id={index === 0 ? id : `${id}-${locale}`}
          size="small"
          margin="none"
          fullWidth
          multiline
          disabled={disabled}
          label={name}
          value={texts[locale] ?? ''}
          onChange={(event) => {
            const { [locale]: _, ...others } = texts
            onChange(event.target.value === '' ? others : { ...others, [locale]: event.target.value })
          }}
          slotProps={{ htmlInput: { lang: locale, 'aria-describedby': `${id}-help` } }}
        />
      ))}
    </Box>
  )
}
