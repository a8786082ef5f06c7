import { createContext, useContext } from 'react'

/** The overlay of the page: the search, the help, or none. */
export type OverPageState = 'search' | 'help' | null

const Context = createContext<(state: OverPageState) => void>(() => {})

export const OverPage = Context.Provider
export const useOverPage = () => useContext(Context)
