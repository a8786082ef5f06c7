import type { ActionFunction, EntryContext, LoaderFunction, RouterContext, ServerBuild } from 'react-router'
import type { CallOptions } from '../../core/kernel/api.ts'

/** An untyped client of the API, for a test's own routes and for calls that must be refused. */
export type AnyCall = (
  route: string,
  input?: CallOptions & { params?: object; query?: object; body?: object },
) => Promise<unknown>

interface Page {
  path: string
  loader?: LoaderFunction
  action?: ActionFunction
}

/** The arguments that a renderer passes to a loader of these pages. */
export function buildVisit<Visit>(context: Parameters<LoaderFunction>[0]['context']): Visit {
  const registry = globalThis as unknown as Record<symbol, RouterContext<Visit>>
  const key = registry[Symbol.for('rendezvous.request')]
  if (!key) throw new Error('No renderer has been made yet')
  return context.get(key)
}

/** The API that a loader of these pages receives. */
export const buildApi = (context: Parameters<LoaderFunction>[0]['context']): AnyCall =>
  buildVisit<{ api: AnyCall }>(context).api

/**
 * A built member site of these pages, for `renderSite`. Each page returns its data as JSON; if a loader failed, it
 * returns what the error page would show.
 */
export function buildSite(pages: Page[]): ServerBuild {
  const routes = pages.map(({ path, loader, action }) => ({
    id: path,
    path,
    module: { default: () => null, ...(loader ? { loader } : {}), ...(action ? { action } : {}) },
  }))
  const entry = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
    const { errors, loaderData } = staticHandlerContext
    return new Response(JSON.stringify(errors ? Object.values(errors)[0] : loaderData), { status, headers })
  }
  const build = {
    entry: { module: { default: entry, handleError: () => {} } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as ServerBuild
}
