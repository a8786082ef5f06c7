import { type LoaderFunctionArgs, redirect } from 'react-router'
import { services } from '../app/services.server.ts'

/** Leads whoever staff have hidden to the page that says why and takes an appeal. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { path } = await services(context).api('GET /api/account/why-hidden')
  return redirect(path ?? '/complaints')
}
