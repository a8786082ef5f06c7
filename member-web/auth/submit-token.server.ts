import type { ActionFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'

type TokenRoute =
  | 'POST /api/account/reactivate'
  | 'POST /api/activation'
  | 'POST /api/mail-change'
  | 'POST /api/mail-change/cancel'

/** Sends the token of a `TokenForm` to a route that takes nothing else. */
export async function submitToken({ context, request }: ActionFunctionArgs, route: TokenRoute) {
  const form = await request.formData()
  return submit(form, () => services(context).api(route, { body: { token: String(form.get('token') ?? '') } }))
}
