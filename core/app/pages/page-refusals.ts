import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContext,
  redirect,
  type ServerBuild,
} from 'react-router'
import { ApiFailure } from '../../platform/http/in-process.ts'
import { admission } from './page-gate.ts'

/** Told of every refusal that becomes a page, for what only the response itself can say. */
export const onRefusal: RouterContext<(failure: ApiFailure) => void> = createContext<(failure: ApiFailure) => void>()

type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * The site, with every loader and action asking first whether its page is open, and answering a refusal of the API that its author did not think of: the error page with the
 * API's status and words, or the way to the login and back. None of them is a failure of the server.
 */
export function withRefusalPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action, ...rest } = route.module
    const answering = {
      ...rest,
      ...(loader ? { loader: (args: LoaderFunctionArgs) => answer(args, loader, 'read', id === 'root') } : {}),
      ...(action ? { action: (args: ActionFunctionArgs) => answer(args, action, 'write', id === 'root') } : {}),
    }
    return [id, { ...route, module: answering }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

async function answer<A extends Args>(
  args: A,
  handle: (args: A) => unknown,
  act: 'read' | 'write',
  root: boolean,
): Promise<unknown> {
  args.context.get(admission)(args.url, act, root)
  try {
    return await handle(args)
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    const { code, message, status } = thrown
    // `url` is the page's; `request.url` may be that of the call which fetches its data.
    if (code === 'authentication_required') {
      throw redirect(`/login?to=${encodeURIComponent(args.url.pathname + args.url.search)}`)
    }
    args.context.get(onRefusal)(thrown)
    // An id or a page number that cannot exist is an address that does not.
    throw data({ code, message }, { status: code === 'validation_failed' ? 404 : status })
  }
}
