import { createContext, useContext } from 'react'
import type { HandbookPage } from '../handbook/pages.ts'

/** The overlay of the page: the search, the help, one page of the handbook, or none. */
export type Overlay = 'search' | 'help' | { help: HandbookPage } | null

const Context = createContext<(state: Overlay) => void>(() => {})

export const OverlayProvider = Context.Provider
export const useOverlay = () => useContext(Context)
