import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext.Provider

/** The Content-Security-Policy nonce of this response, on the server; browsers hide it. */
export const useNonce = (): string | undefined => useContext(NonceContext)
