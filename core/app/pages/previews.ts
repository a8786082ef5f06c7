import type { Context } from 'koa'
import { RouterContextProvider } from 'react-router'
import { type TrafficSource, trackingCookie } from '../../features/tracking/traffic-source.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import { isUnsafe } from '../../platform/http/csrf.ts'
import { createInProcessApi } from '../../platform/http/in-process.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import { type PageDraft, type Preview, toPagePath } from '../../platform/pages/index.ts'
import type { PreviewSession } from '../../platform/site/preview-session.ts'
import { admissionContext, createPageGate } from './page-gate.ts'
import { refusalContext } from './page-refusals.ts'
import { requestKey } from './page-request.ts'
import { addPreviewBanner, createPreviewServices, findPreviewedSite } from './preview-session.ts'
import {
  buildSyntheticBootstrap,
  createSyntheticVisit,
  overrideServices,
  removeScripts,
  withStaffPictures,
} from './render-preview.ts'
import { withSyntheticMember } from './synthetic-member.ts'

interface SyntheticRequest {
  /** The services, with the values of the preview. */
  services: Services
  site: Site
  url: string
  path: string
  member?: SessionMember | null
  source?: TrafficSource | null
  indexed?: boolean
  draft?: PageDraft
}

/** Renders pages for staff as a synthetic visitor or member would see them, without a session or scripts. */
export function createPreviews(
  services: Services,
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
) {
  async function renderSynthetic(request: SyntheticRequest): Promise<Response> {
    const { services, site, url, path, member = null, source = null, indexed = false, draft } = request
    const cookies = new Map(source ? [[trackingCookie, JSON.stringify(source)]] : [])
    const context = new RouterContextProvider()
    context.set(requestKey, {
      api: createInProcessApi(services, createSyntheticVisit(services, site, member), cookies),
      bootstrap: await buildSyntheticBootstrap(services, { site, path, source, member }),
      nonce: '',
      script: 'none',
      indexed,
      loadShareHeadline: async () => null,
      addresses: { listed: async () => [], closedToCrawlers: () => [] },
      draft,
    })
    context.set(admissionContext, createPageGate(services, { site, member, currentPath: null }))
    context.set(refusalContext, () => {})
    return handle(new Request(new URL(url, site.origin)), context)
  }

  const renderDraft: NonNullable<Preview['render']> = async ({ site, path, draft, settings = {} }) => {
    const indexed = services.pages.find(path)?.sitemap !== undefined
    const withOverrides = overrideServices(services, settings)
    const response = await renderSynthetic({ services: withOverrides, site, url: path, path, indexed, draft })
    return withStaffPictures(removeScripts(await response.text()))
  }

  async function sendPreview(ctx: Context, view: PreviewSession): Promise<void> {
    const here = getRequestState(ctx).site
    const site = here && findPreviewedSite(services, view, here)
    if (!site) throw new AppError('unknown_host')
    if (isUnsafe(ctx.method)) throw new AppError('read_only_view')
    getRequestState(ctx).pattern = 'page'
    decodeURI(ctx.path)
    const withOverrides = await createPreviewServices(services, view, site)
    const signedUp = new Date(Math.min(services.clock.now().getTime(), withOverrides.clock.now().getTime()))
    const source = view.network ? { network: view.network } : null
    const render = async (inside: Services, member: SessionMember | null) => {
      const page = { site, url: ctx.url, path: toPagePath(ctx.path), member, source }
      const response = await renderSynthetic({ services: inside, ...page })
      return { status: response.status, to: response.headers.get('location'), html: await response.text() }
    }
    const response = await (view.member
      ? withSyntheticMember(withOverrides, site, { ...view.member, signedUp }, render)
      : render(withOverrides, null))
    ctx.status = response.status
    ctx.set('Cache-Control', 'no-store')
    ctx.set('X-Robots-Tag', 'noindex')
    if (response.to) ctx.set('Location', response.to)
    ctx.type = 'html'
    ctx.body = addPreviewBanner(services, withStaffPictures(removeScripts(response.html)), view, site)
  }

  return { renderDraft, sendPreview }
}
