import { createContext, useContext } from 'react'

/** What stands over the page: the search, the help, or nothing. */
export type OverPageState = 'search' | 'help' | null

const Context = createContext<(state: OverPageState) => void>(() => {})

export const OverPage = Context.Provider
export const useOverPage = () => useContext(Context)
