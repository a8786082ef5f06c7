import type { Feature, Plugin } from '../../kernel/feature.ts'
import {
  cspDirectives,
  type NavDefinition,
  navPlaces,
  type PageDefinition,
  type PageTable,
  pageAccess,
  pageLayouts,
  pageScripts,
} from '../../kernel/page.ts'
import { createPageMatcher, expandPattern, normalizePattern } from './match-page.ts'

const pathPattern = /^\/(?:$|(?::?[\w.-]+\/)*:?[\w.-]+\??$)/
/** Paths under these prefixes never belong to a page. */
export const reservedFirstParts = [
  'api',
  'console',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'dev',
  'setup',
  'pages',
] as const
const reserved = new RegExp(`^/(${reservedFirstParts.filter((part) => part !== 'pages').join('|')})(/|$)`)
/** A scheme or an origin, but no keyword or wildcard that allows every address. */
const sourcePattern = /^(https:|wss:|blob:|data:|(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?)$/

/** Lists everything wrong with pages and navigation of core and plugins, also against the API routes. */
export function findPageFaults(core: PageTable, features: readonly Feature[], plugins: readonly Plugin[]): string[] {
  const faults: string[] = []
  const taken = new Map<string, string>()
  for (const { id, routes = [] } of [...features, ...plugins]) {
    for (const { method, path } of routes) {
      if (method === 'GET' && !path.startsWith('/api/'))
        taken.set(normalizePattern(path), `the route GET ${path} of ${id}`)
    }
  }
  const tables = [
    { id: 'member-web', claims: undefined, ...core },
    ...plugins.map(({ id, claims = [], pages = [], nav = [] }) => ({ id, claims, pages, nav })),
  ]
  for (const { id, claims, pages } of tables) {
    for (const page of pages) {
      faults.push(...findDefinitionFaults(id, page))
      if (claims && !isOwn(id, page.path) && !claims.includes(page.path)) {
        faults.push(`page ${page.path} of ${id} is outside /${id} and not claimed`)
      }
      for (const form of expandPattern(page.path)) {
        const other = taken.get(normalizePattern(form))
        if (other) faults.push(`page ${form} of ${id} is already taken by ${other}`)
        else taken.set(normalizePattern(form), `page ${page.path} of ${id}`)
      }
    }
  }
  const match = createPageMatcher(tables.flatMap(({ pages }) => pages.map((page) => ({ ...page, plugin: undefined }))))
  // Without the member site (API only), navigation has no targets.
  if (core.pages.length > 0) {
    for (const { id, nav } of tables) for (const link of nav) faults.push(...findNavFaults(id, link, match))
  }
  return faults
}

const isOwn = (id: string, path: string) => path === `/${id}` || path.startsWith(`/${id}/`)

function findDefinitionFaults(id: string, page: PageDefinition): string[] {
  const { path, layout, access, csp = {}, sitemap, script, cache } = page
  const name = `page ${path} of ${id}`
  const faults: string[] = []
  // A path must start with a literal segment, except for the core's page that has only a parameter.
  if (!pathPattern.test(path) || (path.startsWith('/:') && (id !== 'member-web' || path.slice(1).includes('/'))))
    faults.push(`${name} has no valid address`)
  if (reserved.test(path)) faults.push(`${name} uses a reserved path`)
  if (layout && !pageLayouts.includes(layout)) faults.push(`${name} has an unknown layout '${layout}'`)
  if (!pageAccess.includes(access)) faults.push(`${name} has an unknown access '${access}'`)
  if (cache && !['anyone', 'visitor'].includes(access)) faults.push(`${name} is cached but not open to visitors`)
  for (const [directive, sources] of Object.entries(csp)) {
    if (!cspDirectives.includes(directive as never)) faults.push(`${name} widens an unknown directive '${directive}'`)
    const wrong = sources.filter((source) => !sourcePattern.test(source))
    if (wrong.length > 0) faults.push(`${name} has invalid sources: ${wrong.join(' ')}`)
  }
  const listed = sitemap === true ? [path] : (sitemap ?? [])
  const match = createPageMatcher([{ ...page, plugin: undefined }])
  if (listed.some((address) => address.includes(':') || !match(address))) {
    faults.push(`${name} lists addresses in the site map that are not its own`)
  }
  if (typeof script === 'object') {
    if (!/^\.\/[\w./-]+\.ts$/.test(script.entry) || script.entry.includes('..')) {
      faults.push(`${name} has a script outside its own folder: '${script.entry}'`)
    }
  } else if (script && !pageScripts.includes(script)) faults.push(`${name} has an unknown script '${script}'`)
  return faults
}

function findNavFaults(id: string, link: NavDefinition, match: ReturnType<typeof createPageMatcher>): string[] {
  const name = `navigation to ${link.to} of ${id}`
  const faults: string[] = []
  if (!match(link.to.split('?')[0] ?? '')) faults.push(`${name} links to an unknown page`)
  if (link.places.length === 0 || !link.places.every((place) => navPlaces.includes(place))) {
    faults.push(`${name} has an unknown place or none`)
  }
  if (!link.icon && link.places.some((place) => place !== 'footer')) faults.push(`${name} has no icon`)
  if (id !== 'member-web' && !link.label.startsWith(`${id}.`)) faults.push(`${name} uses a text key of another owner`)
  return faults
}
