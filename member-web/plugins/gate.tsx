import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import type { Screen } from '../app/screens.ts'
import { services } from '../app/services.server.ts'

const tables = import.meta.glob<Screen[]>('../../plugins/*/member-web/routes.ts', { eager: true, import: 'default' })

/** The plugin that claims a route pattern. */
function ownerOf(pattern: string): string | undefined {
  const path = pattern.replace(/^\//, '')
  const found = Object.entries(tables).find(([, table]) => table.some((screen) => screen.path === path))
  return found?.[0].split('/').at(-3)
}

/** Screens of a plugin that is off for this domain and country do not exist. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const owner = ownerOf(pattern)
  if (!owner || !services(context).bootstrap.plugins.includes(owner)) throw data(null, { status: 404 })
  return null
}

export default function Gate() {
  return <Outlet />
}
