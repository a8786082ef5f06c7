import { type ActionFunctionArgs, redirect } from 'react-router'
import { services } from '../app/services.server.ts'

/** Logging out is a form post, so that no image or link of another site can do it. */
export async function action({ context }: ActionFunctionArgs) {
  // A session that has ended meanwhile needs no logout.
  if (services(context).bootstrap.user) await services(context).api('GET /api/logout.php')
  return redirect('/')
}

export const loader = () => redirect('/')
