import parse from 'co-body'
import type { Context, Middleware } from 'koa'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { isLocale, type Locale, locales } from '../../kernel/site.ts'
import { validate } from '../../kernel/validate.ts'
import { isCountryCode, specifiedCountries } from '../../platform/geo/countries.ts'
import { errorReply, getErrorStatus, toAppError } from '../../platform/http/error-reply.ts'
import { getClientAddress, getRequestState } from '../../platform/http/request-context.ts'
import { completeSetup, type SetupForm, setupForm } from './complete-setup.ts'
import { renderNoticePage, renderSetupPage } from './page.ts'
import { isOpenForSetup, isValidSetupToken } from './setup-link.ts'

/** Enough for fourteen short fields. */
const formLimit = '16kb'
const secretFields = new Set(['password', 'password_repeat', 'token', 'lang'])

/** While there is no domain, only the set-up page answers, and only with its link. Afterwards every request passes. */
export function createSetupGate(services: Services): Middleware {
  return async (ctx, next) => {
    if (!isOpenForSetup(services)) return next()
    getRequestState(ctx).pattern = '/setup'
    // The address contains the token.
    ctx.set('Referrer-Policy', 'no-referrer')
    if (ctx.path.startsWith('/api/')) throw new AppError('unavailable')
    if (ctx.path !== '/setup') return answer(ctx, 503, renderNoticePage(buildView(services, ctx), 'closed'))
    if (ctx.method === 'POST') return submit(services, ctx)
    const token = toText(ctx.query.token)
    if (!(await isValidSetupToken(services, token)))
      return answer(ctx, 403, renderNoticePage(buildView(services, ctx), 'expired'))
    const view = { ...buildView(services, ctx), token, errors: {} }
    return answer(ctx, 200, renderSetupPage({ ...view, values: guessValues(ctx, view.locale) }))
  }
}

function answer(ctx: Context, status: number, html: string): void {
  ctx.status = status
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}

async function submit(services: Services, ctx: Context): Promise<void> {
  const form = await readForm(ctx)
  const token = toText(form.token)
  const view = buildView(services, ctx, form.lang)
  if (!(await isValidSetupToken(services, token))) return answer(ctx, 403, renderNoticePage(view, 'expired'))
  try {
    const { token: _token, lang: _lang, ...fields } = form
    const { domain } = await completeSetup(services, token, validate(setupForm, fields) as SetupForm)
    const { hostname, visited } = getClientAddress(ctx)
    const here = domain.host === hostname
    const url = `${here ? visited : services.sites.getSite(domain.id).origin}/console/#/brands/${domain.id}`
    // On another host the console answers only once that name resolves to this server, so the page shows the address
    // instead.
    if (here) ctx.redirect(url)
    return answer(ctx, here ? 303 : 200, renderNoticePage(view, 'done', { host: domain.host, url }))
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'link_expired') return answer(ctx, 403, renderNoticePage(view, 'expired'))
    if (error.code !== 'validation_failed') throw thrown
    const { root, ...errors } = errorReply(services, view.locale, error).errors as Record<string, string>
    const values = Object.fromEntries(Object.entries(form).filter(([name]) => !secretFields.has(name)))
    const alert = errorReply(services, view.locale, error).error.message
    answer(
      ctx,
      getErrorStatus(services, error),
      renderSetupPage({ ...view, token, values, errors, ...(root ? { alert } : {}) }),
    )
  }
}

/** Fields by name; a field that is sent twice is ignored. */
async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new AppError('unsupported_media')
  const parsed: Record<string, unknown> = await parse.form(ctx.req, { limit: formLimit }).catch((error: unknown) => {
    const { status } = error as { status?: number }
    throw new AppError(status === 413 ? 'payload_too_large' : 'bad_request', { cause: error })
  })
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, toText(value)]))
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function buildView(
  { i18n }: Services,
  ctx: Context,
  chosen: unknown = ctx.query.lang,
): { i18n: Services['i18n']; locale: Locale } {
  if (isLocale(chosen)) return { i18n, locale: chosen }
  const spoken = ctx.get('Accept-Language') === '' ? false : ctx.acceptsLanguages([...locales])
  return { i18n, locale: isLocale(spoken) ? spoken : 'en' }
}

/** Default values: the host under which the page was opened, and the country of the browser's language. */
function guessValues(ctx: Context, locale: Locale): Record<string, string> {
  const region = /^[a-z]{2}-([A-Z]{2})/.exec(ctx.get('Accept-Language'))?.[1] ?? ''
  const home = specifiedCountries.find(({ languages }) => languages[0] === locale && locale !== 'en')?.code ?? 'GB'
  const country = isCountryCode(region) ? region : home
  return { host: getClientAddress(ctx).hostname, company_country: country, country, language: locale }
}
