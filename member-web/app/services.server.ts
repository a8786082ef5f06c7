import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { PublicAddress } from '../../core/app/pages/page-data.ts'
import type { PageScript } from '../../core/kernel/page.ts'
import type { PageDraft } from '../../core/platform/pages/index.ts'
import type { ApiClient } from '../api/types.ts'
import type { Bootstrap } from './bootstrap.ts'

/** What the Koa host hands to each render. */
export interface RequestServices {
  /** Typed client with the in-process transport: no network, the request's own session. */
  api: ApiClient
  bootstrap: Bootstrap
  /** Content-Security-Policy nonce of this response. */
  nonce: string
  /** Which script the page of this address needs; an entry of its own as a path from the root of the repository. */
  script: PageScript
  /** Whether search engines may keep the page of this address. */
  indexed: boolean
  /** What a public page says on the picture of its preview, in the language of the request; null for every other page. */
  headlineOf(path: string): Promise<string | null>
  /** From the table of pages, for crawlers of this site. */
  addresses: {
    listed(): Promise<PublicAddress[]>
    closedToCrawlers(): string[]
  }
  /** Takes the page as a text; absent where it is wanted as the body of the response, which costs its way into bytes and back. */
  take?: (page: string) => void
  /** What staff look at before they publish it; absent on every page of a visitor. */
  draft?: PageDraft
}

// The host and the server build may each hold a copy of this module; the global registry makes them share one key.
const registry = globalThis as unknown as Record<symbol, RouterContext<RequestServices> | undefined>
const key = Symbol.for('rendezvous.request')
registry[key] ??= createContext<RequestServices>()
export const requestContext: RouterContext<RequestServices> = registry[key]

/** `const { api } = services(context)` in a loader or an action. */
export const services = (context: Readonly<RouterContextProvider>): RequestServices => context.get(requestContext)
