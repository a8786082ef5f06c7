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
  /** The number of all settings of the area. */
  count: number
  children: ReactNode
}

/** The settings of an area. If most are texts, one choice above them says in which language they are shown. */
export function AreaTexts({ texts, count, children }: AreaTextsProps) {
  const shared = useSharedTab()
  if (texts.length < 2 || texts.length * 2 < count) return children
  const area = <InOneLanguage texts={texts}>{children}</InOneLanguage>
  return shared ? area : <SharedTabs>{area}</SharedTabs>
}

function InOneLanguage({ texts, children }: Omit<AreaTextsProps, 'count'>) {
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
