import { createContext, data, type RouterContext, redirect, redirectDocument } from 'react-router'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import { canOpenPage, type OwnedPage, type PageViewer } from '../../platform/pages/index.ts'

export interface PageVisit {
  site: Site
  member: SessionMember | null
  /** The current page of a browser that requests another page's data; null for a document. */
  currentPath: string | null
}

/** Called before each loader and action of the member site; may throw the response that replaces the page. */
export const admissionContext: RouterContext<(url: URL, act: 'read' | 'write', root: boolean) => void> =
  createContext<(url: URL, act: 'read' | 'write', root: boolean) => void>()

/**
 * Controls who may open which page, from the table of pages. The page of a disabled plugin does not exist. Other pages
 * redirect to the login, sign-up or Premium. Forms pass, because the API refuses them with a message.
 */
export function createPageGate({ pages }: Pick<Services, 'pages'>, { site, member, currentPath }: PageVisit) {
  return (url: URL, act: 'read' | 'write', root: boolean): void => {
    const page = pages.find(url.pathname)
    if (!page) return
    if (!pages.isOn(page, site)) {
      // The error page needs the data of the root loader.
      if (!root) throw data(null, { status: 404 })
      return
    }
    if (act === 'write') return
    const viewer: PageViewer = member && { confirmed: member.confirmed, paidUser: member.paidUser }
    if (!canOpenPage(page.access, viewer)) throw redirect(page.elsewhere ?? getAccessPath(page, viewer, url))
    // The policy of the first loaded document applies, so a page that needs more is loaded as a new document.
    if (currentPath !== null && needsDocument(page) && pages.find(currentPath) !== page)
      throw redirectDocument(url.href)
  }
}

function getAccessPath({ access }: OwnedPage, viewer: PageViewer, url: URL): string {
  if (access === 'visitor') return '/members'
  if (viewer === null) return `/login?to=${encodeURIComponent(url.pathname + url.search)}`
  return access === 'premium' ? '/premium' : '/complete-signup'
}

/**
 * The application sends forms with fetch, which `form-action` does not restrict, so that directive alone needs no
 * document.
 */
const needsDocument = ({ csp = {} }: OwnedPage) => Object.keys(csp).some((directive) => directive !== 'form-action')
