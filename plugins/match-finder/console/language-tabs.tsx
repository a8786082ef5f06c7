import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { Locale } from '../../../core/kernel/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'

const languages = Object.keys(languageNames) as Locale[]

/** The texts of one language at a time; what was typed in the others stays in the form. */
export function LanguageTabs(props: { label: string; hint: string; children: (locale: Locale) => ReactNode }) {
  const id = useId()
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'nl')
  return (
    <Box sx={{ width: '100%', mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {props.hint}
      </Typography>
      <Tabs
        value={locale}
        onChange={(_event, chosen: Locale) => setLocale(chosen)}
        variant="scrollable"
        aria-label={props.label}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {languages.map((one) => (
          <Tab key={one} value={one} label={languageNames[one]} id={`${id}-${one}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${locale}`}>
        {props.children(locale)}
      </Box>
    </Box>
  )
}
