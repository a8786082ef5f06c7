import { createContext, useContext } from 'react'
import type { HandbookPage } from '../handbook/pages.ts'

/** The overlay of the page: the search, the help, one page of the handbook, or none. */
export type OverPageState = 'search' | 'help' | { help: HandbookPage } | null

const Context = createContext<(state: OverPageState) => void>(() => {})

export const OverPage = Context.Provider
export const useOverPage = () => useContext(Context)
