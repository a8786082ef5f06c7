import { type ReactNode, use, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { useBootstrap } from './bootstrap.ts'

/**
 * Where sign-up needs a traffic source and nothing may be stored, all link addresses carry the source: a visitor
 * without scripts keeps it from page to page. The router's context builds every address, so no link is missed.
 */
export function TrafficSourceLinks({ children }: { children: ReactNode }) {
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

/** Adds the source to the query of a page address; existing parameters stay. */
function withSource(href: string, source: Record<string, string>): string {
  if (!href.startsWith('/') || href.startsWith('/api/')) return href
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(source)) if (!query.has(name)) query.set(name, value)
  return `${path}?${query}${hash}`
}
