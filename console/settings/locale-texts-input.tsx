import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import { languages } from '../providers/i18n.ts'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { useSharedTab } from './area-preview.tsx'
import { useBarAbove } from './area-texts.tsx'
import type { SettingState } from './types.ts'

interface LocaleTextsInputProps {
  id: string
  /** What visitors read where a text is empty. */
  standard?: SettingState['standard'] | undefined
  value: unknown
  disabled: boolean
  onChange: (value: Record<string, string>) => void
}

/** One text per language, in its own tabs unless the area has them. */
export function LocaleTextsInput({ id, standard, value, disabled, onChange }: LocaleTextsInputProps) {
  const texts = (value ?? {}) as Record<string, string>
  const [own] = useLocaleState()
  const shared = useSharedTab()
  const hasBarAbove = useBarAbove()
  const [chosen, setChosen] = useState(() =>
    texts[own] ? own : (languages.find(({ locale }) => texts[locale])?.locale ?? own),
  )
  const open = shared?.locale ?? chosen
  const setOpen = shared?.choose ?? setChosen
  const translate = useTranslate()
  const standardText = standard?.[open as Locale]
  const label = translate('console.text_overrides.standard')
  const name = languages.find(({ locale }) => locale === open)?.name
  const field = (
    <MuiTextField
      key={open}
      id={id}
      size="small"
      margin="none"
      fullWidth
      multiline
      disabled={disabled}
      {...(hasBarAbove ? { hiddenLabel: true } : { label: name, minRows: 2 })}
      value={texts[open] ?? ''}
      placeholder={standardText}
      helperText={standardText && (texts[open] ? translate('console.labelled', { label, value: standardText }) : label)}
      sx={readablePlaceholder}
      onChange={(event) => {
        const { [open]: _, ...others } = texts
        onChange(event.target.value === '' ? others : { ...others, [open]: event.target.value })
      }}
      slotProps={{
        htmlInput: { lang: open, 'aria-describedby': standardText ? `${id}-help ${id}-helper-text` : `${id}-help` },
        // Above the field, where it does not hide the standard text.
        inputLabel: standardText ? { shrink: true } : {},
      }}
    />
  )
  if (hasBarAbove) return field
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LanguageBar
        id={id}
        value={open}
        onChoose={setOpen}
        isFilled={(locale) => Boolean(texts[locale]?.trim())}
        aria-labelledby={`${id}-label`}
      />
      <LanguagePanel id={id} value={open}>
        {field}
      </LanguagePanel>
    </Box>
  )
}

/** It is a text to read, not a hint. */
const readablePlaceholder = { '& textarea::placeholder': { color: 'text.secondary', opacity: 1 } } as const
