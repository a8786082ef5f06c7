interface State {
  loaderData: Record<string, unknown>
}
interface LoadedState {
  /** The results of the loaders by route; absent if React Router encoded them itself. */
  loadedData?: Record<string, unknown>
  __reactRouterContext?: { state?: State }
}

/**
 * Puts the loaders' data, which the server passes as JSON (`hand-over.server.ts`), into the state that React Router
 * decodes before it hydrates the page.
 */
export function restoreLoaded(page: LoadedState = window as LoadedState): void {
  const { loadedData, __reactRouterContext: context } = page
  if (!loadedData || !context) return
  let state: State | undefined
  Object.defineProperty(context, 'state', {
    get: () => state,
    set(decoded: State) {
      for (const [id, data] of Object.entries(loadedData))
        if (decoded.loaderData[id] === null) decoded.loaderData[id] = data
      state = decoded
      page.loadedData = undefined
    },
  })
}
