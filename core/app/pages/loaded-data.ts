import {
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContext,
  type ServerBuild,
} from 'react-router'

/** The results of one document's loaders, by route. */
export type LoadedData = Map<string, unknown>

/** Null for the data requests of React Router's client, which get its own encoding. */
export const loadedDataContext: RouterContext<LoadedData | null> = createContext<LoadedData | null>(null)

/**
 * Hides the loaders' data of a document from React Router, whose encoder takes a tenth of a page's time. The entry
 * gets it back for rendering and hands it over as JSON (`member-web/app/hand-over.server.ts`).
 */
export function withLoadedData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || !loader) return [id, route] as const
    const hiding = async (args: LoaderFunctionArgs) => {
      const data = await loader(args)
      const loaded = args.context.get(loadedDataContext)
      if (!loaded || !isPlain(data)) return data
      loaded.set(id, data)
      return null
    }
    return [id, { ...route, module: { ...route.module, loader: hiding } }] as const
  })
  const { default: render, ...entry } = build.entry.module
  const rendering: typeof render = (request, status, headers, routerContext, context) => {
    restore(routerContext.staticHandlerContext.loaderData, context.get(loadedDataContext))
    return render(request, status, headers, routerContext, context)
  }
  return {
    ...build,
    routes: Object.fromEntries(routes),
    entry: { ...build.entry, module: { ...entry, default: rendering } },
  }
}

/** The error page of a failed loader has no data of its route. */
function restore(loaderData: EntryContext['staticHandlerContext']['loaderData'], loaded: LoadedData | null): void {
  for (const [id, data] of loaded ?? []) if (loaderData[id] === null) loaderData[id] = data
}

/** Responses, and data with headers, are handled by React Router. */
const isPlain = (data: unknown): data is object =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype)
