import { type ReactNode, use, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { useBootstrap } from './bootstrap.ts'

/**
 * Where nobody may sign up without a traffic source and nothing may be stored, the addresses of all links carry it: a visitor without
 * scripts keeps it from page to page. The router asks its context for every address that it draws, so no link can forget.
 */
export function CarriedSource({ children }: { children: ReactNode }) {
  const { carried_source: carriedSource } = useBootstrap()
  const navigation = use(NavigationContext)
  const carrying = useMemo(() => {
    if (!carriedSource) return navigation
    const { navigator } = navigation
    const createHref: typeof navigator.createHref = (to) => withSource(navigator.createHref(to), carriedSource)
    return { ...navigation, navigator: { ...navigator, createHref } }
  }, [navigation, carriedSource])
  return <NavigationContext value={carrying}>{children}</NavigationContext>
}

/** An address of a page with the source in its query; what stands there already stays. */
function withSource(href: string, source: Record<string, string>): string {
  if (!href.startsWith('/') || href.startsWith('/api/')) return href
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(source)) if (!query.has(name)) query.set(name, value)
  return `${path}?${query}${hash}`
}
