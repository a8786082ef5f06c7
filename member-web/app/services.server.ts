import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { PublicAddress } from '../../core/app/pages/page-data.ts'
import type { PageScript } from '../../core/kernel/page.ts'
import type { PageDraft } from '../../core/platform/pages/index.ts'
import type { ApiClient } from '../api/types.ts'
import type { SiteBootstrap } from './bootstrap.ts'

/** Passed to each render by the Koa server. */
export interface RequestServices {
  /** Typed client with the in-process transport: no network, the request's own session. */
  api: ApiClient
  bootstrap: SiteBootstrap
  /** Content-Security-Policy nonce of this response. */
  nonce: string
  /** The script that this page needs; a separate entry is a path from the repository root. */
  script: PageScript
  /** Whether search engines may index this page. */
  indexed: boolean
  /** The text on a public page's preview picture, in the request's language; null for other pages. */
  loadShareHeadline(path: string): Promise<string | null>
  /** From the table of pages, for crawlers of this site. */
  addresses: {
    listed(): Promise<PublicAddress[]>
    closedToCrawlers(): string[]
  }
  /** Receives the page in pieces; a response body would cost encoding to bytes and back. */
  take?: (pieces: readonly string[]) => void
  /** The results of the loaders by route, which the entry encodes; absent in previews, which run no script. */
  loaded?: ReadonlyMap<string, unknown> | null
  /** Draft of a staff preview; absent for visitors. */
  draft?: PageDraft
}

// The host and the server build may each have a copy of this module; the global registry lets them share one key.
const registry = globalThis as unknown as Record<symbol, RouterContext<RequestServices> | undefined>
const key = Symbol.for('rendezvous.request')
registry[key] ??= createContext<RequestServices>()
export const requestContext: RouterContext<RequestServices> = registry[key]

/** `const { api } = services(context)` in a loader or an action. */
export const services = (context: Readonly<RouterContextProvider>): RequestServices => context.get(requestContext)
