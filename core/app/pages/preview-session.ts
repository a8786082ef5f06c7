import type { Knex } from 'knex'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { listDueDrafts } from '../../platform/settings/index.ts'
import type { PreviewSession } from '../../platform/site/preview-session.ts'
import { getSiteTimeZone } from '../../platform/site/resolve-site.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { overrideServices } from './render-preview.ts'

/** The previewed site, at the address where it is opened. */
export function findPreviewedSite(
  services: Services,
  { domainId, country, locale }: PreviewSession,
  here: Site,
): Site | null {
  const domain = services.sites.findById(domainId)
  if (!domain) return null
  const timeZone = getSiteTimeZone(services.settings, domain, country)
  return {
    domain,
    domainId,
    pool: domain.pool,
    country,
    detectedCountry: country,
    timeZone,
    locale,
    origin: here.origin,
  }
}

/**
 * The services with the clock and settings of the preview: drafts, changes scheduled until then, and plugin switches
 * override current values.
 */
export async function createPreviewServices(services: Services, view: PreviewSession, site: Site): Promise<Services> {
  const clock = view.at === null ? services.clock : { now: () => new Date(view.at ?? 0) }
  const knex: Knex = services.db.knex
  const values = await listDueDrafts(knex, services.settings, site, { waiting: view.drafts, until: clock.now() })
  return overrideServices(services, values, clock)
}

// Inline, so that the bar looks the same on every page.
const barStyle = [
  'position:sticky;top:0;z-index:9999;padding:8px 16px',
  'display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between',
  'background:#1b1b1f;color:#fff;font:14px/1.4 system-ui,sans-serif',
].join(';')

/** Adds a bar that names the preview and links to its end. */
export function addPreviewBanner(
  { i18n }: Pick<Services, 'i18n'>,
  html: string,
  view: PreviewSession,
  site: Site,
): string {
  const t = (key: string, values = {}) => i18n.t(view.consoleLocale, `preview.${key}`, values)
  const date = new Intl.DateTimeFormat(view.consoleLocale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
  const facts = [
    site.domain.name,
    getCountryName(view.consoleLocale, site.country),
    new Intl.DisplayNames([view.consoleLocale], { type: 'language' }).of(site.locale),
    ...(view.member ? [t(view.member.premium ? 'premium' : 'free'), t(view.member.gender)] : [t('visitor')]),
    ...(view.network ? [t('source', { network: view.network })] : []),
    ...(view.drafts ? [t('drafts')] : []),
    ...(view.at ? [date.format(new Date(view.at))] : []),
  ]
  const bar = `<aside lang="${view.consoleLocale}" aria-label="${escapeHtml(t('title'))}" style="${barStyle}">
    <span><strong>${escapeHtml(t('title'))}</strong> ${escapeHtml(facts.join(' · '))}. ${escapeHtml(t('nothing'))}</span>
    <a href="/api/preview-session/leave" style="color:#fff;text-decoration:underline;padding:8px 0">
      ${escapeHtml(t('leave'))}</a>
  </aside>`
  return html.replace(/<body\b[^>]*>/, (body) => body + bar)
}
