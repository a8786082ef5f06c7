import type { ReactNode } from 'react'
import { useListContext, useLocaleState } from 'react-admin'
import { LanguageBar, LanguagePanel } from './language-tabs.tsx'

/** The rows of one language at a time, chosen above them; the list has the reader's as its default filter. */
export function LanguageFilter({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext()
  const [own] = useLocaleState()
  const language: string = filterValues.language ?? own
  return (
    <>
      <LanguageBar id="rows" value={language} onChoose={(next) => setFilters({ ...filterValues, language: next })} />
      <LanguagePanel id="rows" value={language}>
        {children}
      </LanguagePanel>
    </>
  )
}
