import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../app/i18n.tsx'

const Written = createContext<Readonly<Record<string, string>>>({})

/** The operator's texts for this page, by the keys of the catalogue. */
export const HomeTexts = ({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) => (
  <Written.Provider value={texts}>{children}</Written.Provider>
)

/** A text of the home page: the operator's, else that of the catalogue. */
export function useHomeText(): (key: string) => string {
  const t = useT()
  const texts = useContext(Written)
  return (key) => texts[key] || t(`home.${key}`)
}
