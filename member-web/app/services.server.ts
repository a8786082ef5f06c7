import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { PageScript } from '../../core/kernel/page.ts'
import type { ApiClient } from '../api/types.ts'
import type { Bootstrap } from './bootstrap.ts'

/** What the Koa host hands to each render. */
export interface RequestServices {
  /** Typed client with the in-process transport: no network, the request's own session. */
  api: ApiClient
  bootstrap: Bootstrap
  /** Content-Security-Policy nonce of this response. */
  nonce: string
  /** Which script the page of this address needs. */
  script: PageScript
  /** From the table of pages, for crawlers of this site. */
  addresses: { listed(): string[]; closedToCrawlers(): string[] }
}

// The host and the server build may each hold a copy of this module; the global registry makes them share one key.
const registry = globalThis as unknown as Record<symbol, RouterContext<RequestServices> | undefined>
const key = Symbol.for('rendezvous.request')
registry[key] ??= createContext<RequestServices>()
export const requestContext: RouterContext<RequestServices> = registry[key]

/** `const { api } = services(context)` in a loader or an action. */
export const services = (context: Readonly<RouterContextProvider>): RequestServices => context.get(requestContext)
