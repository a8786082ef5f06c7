import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'

/** Something by which visitors see different pages, such as the half of a test. Pages are kept for each of its values. */
export interface VisitorTrait {
  /** Key under `traits` of the bootstrap, and of the request's site. */
  id: string
  /** Few: each multiplies the pages that are kept. Without them it answers for what it says itself: nothing that a visitor can make up. */
  values?: readonly string[]
  /** Cookies that it reads; of any other cookie that is not the site's, a visitor's page is kept for nobody. */
  cookies?: readonly string[]
  /** Paths of pages, as their table writes them, on which it is told; elsewhere it has its first value. Default: every page and call. */
  pages?: readonly string[]
  /** For a trait that is drawn by lot: where `when` says so, a browser that has none yet draws one (see `core/app/pages/visitor-lots.ts`). */
  lot?: {
    cookie: string
    when(visitor: TraitVisitor): boolean | Promise<boolean>
    /** In the place of a number that many share, a key of this one browser, for `maxAge` seconds. Where it `may` not be there it is taken back. */
    unit?: { maxAge: number; may(visitor: TraitVisitor): boolean }
  }
  of(visitor: TraitVisitor): string | Promise<string>
  /** Told once a browser has been given a page for somebody to look at: not a robot, not for later. Never what the page waits for long. */
  seen?(visitor: TraitVisitor, value: string): Promise<void>
}

/** Who asks, as traits may look at one. */
export interface TraitVisitor {
  services: Services
  site: Site
  /** Of the page, or of the call. */
  path: string
  member: SessionMember | null
  cookie(name: string): string | undefined
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    visitorTrait: VisitorTrait
  }
}

/** What is known of a request before its traits are. */
export interface TraitFacts {
  cookies: ReadonlyMap<string, string>
  path: string
  member?: SessionMember | null
}

/** The page that a request is about: the router asks for the data of one under an address of its own. */
export const pageOf = (path: string): string => {
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '/_' ? '/' : page
}

export const traitVisitor = (services: Services, site: Site, { cookies, path, member }: TraitFacts): TraitVisitor => ({
  services,
  site,
  path,
  member: member ?? null,
  cookie: (name) => cookies.get(name),
})

/** Whether a trait is told on the page at a path. */
export const toldOn = ({ pages }: VisitorTrait, services: Services, path: string): boolean =>
  pages === undefined || (!path.startsWith('/api/') && pages.includes(services.pages.find(path)?.path ?? ''))

/** The site of a request with its traits; the same site where nothing tells people apart. */
export async function withTraits(services: Services, site: Site, facts: TraitFacts): Promise<Site> {
  const traits = await traitsOf(services, site, facts)
  return Object.keys(traits).length === 0 ? site : { ...site, traits }
}

/** The value of each trait here; one that a plugin does not declare is its first. */
export async function traitsOf(services: Services, site: Site, facts: TraitFacts): Promise<Record<string, string>> {
  const visitor = traitVisitor(services, site, facts)
  const traits = services.plugins
    .hooks('visitorTrait', site)
    .map(async (trait) => [trait.id, await traitOf(trait, visitor)])
  return Object.fromEntries(await Promise.all(traits))
}

async function traitOf(trait: VisitorTrait, visitor: TraitVisitor): Promise<string> {
  const { values } = trait
  try {
    const value = toldOn(trait, visitor.services, visitor.path) ? await trait.of(visitor) : ''
    return !values || values.includes(value) ? value : (values[0] ?? '')
  } catch (error) {
    visitor.services.log.error({ err: error, trait: trait.id }, 'a trait failed')
    return values?.[0] ?? ''
  }
}

/** Tells those that want to know that a page has been seen. What one of them throws costs nobody the page. */
export async function tellSeen(services: Services, site: Site, facts: TraitFacts): Promise<void> {
  const visitor = traitVisitor(services, site, facts)
  for (const trait of services.plugins.hooks('visitorTrait', site)) {
    if (!trait.seen || !toldOn(trait, services, facts.path)) continue
    try {
      await trait.seen(visitor, site.traits?.[trait.id] ?? '')
    } catch (error) {
      services.log.error({ err: error, trait: trait.id }, 'what was seen could not be told')
    }
  }
}

/** Cookies from which only traits are read. */
export const cookiesOfTraits = (services: Services, site: Site): string[] =>
  services.plugins
    .hooks('visitorTrait', site)
    .flatMap(({ cookies = [], lot }) => (lot ? [...cookies, lot.cookie] : cookies))
