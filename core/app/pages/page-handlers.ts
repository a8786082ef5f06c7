import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/**
 * A request handler per page, by its path in the table of pages. React Router tries every route at each request and
 * prepares all of them for each rendering; the host knows the page already, so its handler has that branch only.
 * Without a path, or for an unknown one, the handler knows every route.
 */
export function createPageHandlers(build: ServerBuild): (path: string | undefined) => RequestHandler {
  const all = createRequestHandler(build, 'production')
  const leaves = findLeaves(build.routes)
  const handlers = new Map<string, RequestHandler>()
  return (path) => {
    const leaf = path === undefined ? undefined : leaves.get(path)
    if (path === undefined || leaf === undefined) return all
    const known = handlers.get(path) ?? createRequestHandler(restrictToBranch(build, leaf), 'production')
    handlers.set(path, known)
    return known
  }
}

/** The id of the route that renders a page, by the page's path. Layouts have no path. */
function findLeaves(routes: Manifest): Map<string, string> {
  return new Map(
    Object.values(routes).flatMap((route) => {
      if (!route || (route.path ?? '*') === '*') return route?.index ? [['/', route.id] as const] : []
      return route.path === '' ? [] : [[`/${route.path}`, route.id] as const]
    }),
  )
}

/** The build with one route and its parents. The browser still receives every route, in the manifest's file. */
export function restrictToBranch(build: ServerBuild, leaf: string): ServerBuild {
  const ids: string[] = []
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.push(id)
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(ids.toReversed().flatMap((id) => (id in routes ? [[id, routes[id] as T] as const] : [])))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}
