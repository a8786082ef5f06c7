import { type LoaderFunctionArgs, redirect } from 'react-router'
import { services } from '../app/services.server.ts'

/** Redirects a member hidden by staff to the page with the reason and the appeal. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { path } = await services(context).api('GET /api/account/why-hidden')
  return redirect(path ?? '/complaints')
}
