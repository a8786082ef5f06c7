import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'

/** A property by which visitors see different pages, such as an A/B variant. Pages are cached per value. */
export interface VisitorTrait {
  /** Key under `traits` of the bootstrap, and of the request's site. */
  id: string
  /**
   * Keep it short, because each value multiplies the cached pages. Without a list, the trait must ensure that visitors
   * cannot invent values.
   */
  values?: readonly string[]
  /** Patterns of the pages on which it is evaluated; elsewhere it has its first value. Default: every page and call. */
  pages?: readonly string[]
  /** If `when` returns true, a browser without an assignment gets one (`core/app/pages/assign-experiments.ts`). */
  assignment?: {
    cookie: string
    when(visitor: TraitVisitor): boolean | Promise<boolean>
    /** Assigns a random key instead of a shared number, for `maxAge` seconds. Removed once `may` returns false. */
    unit?: { maxAge: number; may(visitor: TraitVisitor): boolean }
  }
  of(visitor: TraitVisitor): string | Promise<string>
  /** Called after a page was shown to a person, not a robot or prefetch. The page waits only briefly for it. */
  seen?(visitor: TraitVisitor, value: string): Promise<void>
}

export interface TraitVisitor {
  services: Services
  site: Site
  /** Path of the page or call. */
  path: string
  member: SessionMember | null
  cookie(name: string): string | undefined
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    visitorTrait: VisitorTrait
  }
}

/** The facts about a request from which traits are evaluated. */
export interface TraitFacts {
  cookies: ReadonlyMap<string, string>
  path: string
  member?: SessionMember | null
}

/** The path of the requested page; the router requests a page's data under another path. */
export const toPagePath = (path: string): string => {
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '/_' ? '/' : page
}

export const toTraitVisitor = (
  services: Services,
  site: Site,
  { cookies, path, member }: TraitFacts,
): TraitVisitor => ({
  services,
  site,
  path,
  member: member ?? null,
  cookie: (name) => cookies.get(name),
})

export const isTraitEvaluated = ({ pages }: VisitorTrait, services: Services, path: string): boolean =>
  pages === undefined || (!path.startsWith('/api/') && pages.includes(services.pages.find(path)?.path ?? ''))

/** The site of a request with its traits; the same site if there are none. */
export async function withTraits(services: Services, site: Site, facts: TraitFacts): Promise<Site> {
  const traits = await evaluateTraits(services, site, facts)
  return Object.keys(traits).length === 0 ? site : { ...site, traits }
}

/** Evaluates each trait; an undeclared value becomes the first one. */
export async function evaluateTraits(
  services: Services,
  site: Site,
  facts: TraitFacts,
): Promise<Record<string, string>> {
  const visitor = toTraitVisitor(services, site, facts)
  const traits = services.plugins
    .hooks('visitorTrait', site)
    .map(async (trait) => [trait.id, await evaluateTrait(trait, visitor)])
  return Object.fromEntries(await Promise.all(traits))
}

async function evaluateTrait(trait: VisitorTrait, visitor: TraitVisitor): Promise<string> {
  const { values } = trait
  try {
    const value = isTraitEvaluated(trait, visitor.services, visitor.path) ? await trait.of(visitor) : ''
    return !values || values.includes(value) ? value : (values[0] ?? '')
  } catch (error) {
    visitor.services.log.error({ err: error, trait: trait.id }, 'a trait failed')
    return values?.[0] ?? ''
  }
}

/** Reports a page view to the traits. Their errors do not affect the page. */
export async function reportPageView(services: Services, site: Site, facts: TraitFacts): Promise<void> {
  const visitor = toTraitVisitor(services, site, facts)
  for (const trait of services.plugins.hooks('visitorTrait', site)) {
    if (!trait.seen || !isTraitEvaluated(trait, services, facts.path)) continue
    try {
      await trait.seen(visitor, site.traits?.[trait.id] ?? '')
    } catch (error) {
      services.log.error({ err: error, trait: trait.id }, 'a page view could not be reported to a trait')
    }
  }
}

/** Cookies that only traits read. */
export const listTraitCookies = (services: Services, site: Site): string[] =>
  services.plugins.hooks('visitorTrait', site).flatMap(({ assignment }) => (assignment ? [assignment.cookie] : []))
