import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext.Provider

/** Content-Security-Policy nonce of this response, on the server; the browser does not see it. */
export const useNonce = (): string | undefined => useContext(NonceContext)
