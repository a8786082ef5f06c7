import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'

type TokenRoute =
  | 'POST /api/account/reactivate'
  | 'POST /api/activation'
  | 'POST /api/mail-change'
  | 'POST /api/mail-change/cancel'

/** The address that the page's link is about; null if the link no longer works, undefined if that is not known. */
export async function loadAddress({ context, url }: LoaderFunctionArgs): Promise<{ email?: string | null }> {
  const token = url.searchParams.get('token') ?? ''
  return services(context)
    .api('GET /api/mail-change', { query: { token } })
    .catch(() => ({}))
}

/** Sends the token of a `TokenForm` to a route that takes nothing else. */
export async function submitToken({ context, request }: ActionFunctionArgs, route: TokenRoute) {
  const form = await request.formData()
  return submit(form, () => services(context).api(route, { body: { token: String(form.get('token') ?? '') } }))
}
