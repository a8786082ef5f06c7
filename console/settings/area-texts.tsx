import Box from '@mui/material/Box'
import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Locale } from '../../core/kernel/site.ts'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { SharedTabs, useSharedTab } from './area-preview.tsx'

const BarAbove = createContext(false)

/** Whether the texts of the area share one choice of language above them. */
export const useBarAbove = (): boolean => useContext(BarAbove)

interface AreaTextsProps {
  /** The texts of the area, each by language. */
  texts: readonly Readonly<Record<string, string>>[]
  children: ReactNode
}

/** The settings of an area: several texts are shown in one language at a time, chosen above them. */
export function AreaTexts({ texts, children }: AreaTextsProps) {
  const shared = useSharedTab()
  if (texts.length < 2) return children
  const area = <InOneLanguage texts={texts}>{children}</InOneLanguage>
  return shared ? area : <SharedTabs>{area}</SharedTabs>
}

function InOneLanguage({ texts, children }: AreaTextsProps) {
  const id = useId()
  const shared = useSharedTab()
  if (!shared) return children
  const written = texts.filter((text) => Object.keys(text).length > 0)
  const isFilled = (locale: Locale) => written.length > 0 && written.every((text) => text[locale]?.trim())
  return (
    <>
      <Box sx={{ px: { xs: 1, md: 2 }, pb: 0.5 }}>
        <LanguageBar id={id} value={shared.locale} onChoose={shared.choose} isFilled={isFilled} />
      </Box>
      <LanguagePanel id={id} value={shared.locale}>
        <BarAbove.Provider value>{children}</BarAbove.Provider>
      </LanguagePanel>
    </>
  )
}
