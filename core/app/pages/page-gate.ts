import { createContext, data, type RouterContext, redirect, redirectDocument } from 'react-router'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import { mayOpen, type OwnedPage, type PageViewer } from '../../platform/pages/index.ts'

export interface PageVisit {
  site: Site
  member: SessionMember | null
  /** Where the browser stands that asks for a page's data; null where it asks for the document. */
  standsAt: string | null
}

/** Asked before each loader and action of the member site: `admission(url)` throws what answers in place of the page. */
export const admission: RouterContext<(url: URL, act: 'read' | 'write', root: boolean) => void> =
  createContext<(url: URL, act: 'read' | 'write', root: boolean) => void>()

/**
 * Who may open which page, from the table of pages. The page of a plugin that is off does not exist; others lead whoever may not open
 * them to where that changes. Forms are left to the API, which refuses them with words.
 */
export function pageGate({ pages }: Pick<Services, 'pages'>, { site, member, standsAt }: PageVisit) {
  return (url: URL, act: 'read' | 'write', root: boolean): void => {
    const page = pages.find(url.pathname)
    if (!page) return
    if (!pages.on(page, site)) {
      // The outermost loader brings what the page that says so is drawn from.
      if (!root) throw data(null, { status: 404 })
      return
    }
    if (act === 'write') return
    const viewer: PageViewer = member && { confirmed: member.confirmed, paidUser: member.paidUser }
    if (!mayOpen(page.access, viewer)) throw redirect(page.elsewhere ?? waysIn(page, viewer, url))
    // A policy holds for the document that was loaded first, so a page that needs more than that is loaded as one.
    if (standsAt !== null && needsDocument(page) && pages.find(standsAt) !== page) throw redirectDocument(url.href)
  }
}

function waysIn({ access }: OwnedPage, viewer: PageViewer, url: URL): string {
  if (access === 'visitor') return '/members'
  if (viewer === null) return `/login?to=${encodeURIComponent(url.pathname + url.search)}`
  return access === 'premium' ? '/premium' : '/complete-signup'
}

/** Forms that the application sends meet no policy, so `form-action` alone needs no document of its own. */
const needsDocument = ({ csp = {}, permissions = [] }: OwnedPage) =>
  permissions.length > 0 || Object.keys(csp).some((directive) => directive !== 'form-action')
