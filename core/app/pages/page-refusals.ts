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
import { admissionContext } from './page-gate.ts'

/** Called for every API refusal that becomes a page, so that the response can set its headers. */
export const refusalContext: RouterContext<(failure: ApiFailure) => void> =
  createContext<(failure: ApiFailure) => void>()

type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * Wraps the site so that every loader and action first checks whether its page is open. Unhandled refusals of the API
 * become the error page with its status and message, or a redirect to the login and back. None of them is a server
 * error.
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
  args.context.get(admissionContext)(args.url, act, root)
  try {
    return await handle(args)
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    const { code, message, status } = thrown
    // `url` is the page's; `request.url` may be that of its data request.
    if (code === 'authentication_required') {
      throw redirect(`/login?to=${encodeURIComponent(args.url.pathname + args.url.search)}`)
    }
    args.context.get(refusalContext)(thrown)
    // An impossible id or page number is an address that does not exist.
    throw data({ code, message }, { status: code === 'validation_failed' ? 404 : status })
  }
}
