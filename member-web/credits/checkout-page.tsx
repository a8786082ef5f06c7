import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { readText, submit } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { SpendingNote } from '../spending/spending-note.tsx'
import { type CreditsReply, getPackagePrice } from './api.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CodeForm } from './code-form.tsx'
import { useCodeProblem } from './code-problem.ts'
import styles from './credits.module.css'
import { findMissedMinimum, type LoadedCredits, loadCredits } from './load-credits.server.ts'
import { HiddenNote, PremiumPausedNote, UnconfirmedNote } from './offer-notes.tsx'
import { openOrder, stopOpenOrder } from './open-order.server.ts'
import { OpenOrder } from './open-order.tsx'
import { getSavedMethodValue, parseMethodChoice } from './saved-method-value.ts'

export const meta = (args: MetaArgs) => pageMeta(args, 'credits.checkout_title')
export const handle = { back: true, hideAlerts: ['activate', 'hidden'] }

const notOnThisPackage = 'errors.code_not_applicable'
const stillElsewhere = new Set([notOnThisPackage, 'credits.code_minimum'])

/**
 * Whether the browser has restored the scroll position, after a reload or going back. Otherwise the page starts at the
 * top and stays there.
 */
function wasScrolled(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

/** Why a code that gives a discount gives none on this package: its minimum order, or a better discount. */
function explainUnusedCode(
  { code, offer }: LoadedCredits,
  chosen: CreditsReply['packages'][number],
): LoadedCredits['codeProblem'] {
  if (!code || !offer.discount || chosen.discount_code === offer.discount.code) return null
  if (chosen.discount_code) return { key: 'credits.code_lower' }
  return findMissedMinimum(offer.discount, chosen) ?? { key: notOnThisPackage }
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadCredits(args)
  // The page gets only the chosen package, and not the balance.
  const { packages, credits: _credits, ...offer } = loaded.offer
  const chosen = packages.find((pack) => pack.id === args.params.id)
  if (!chosen) throw data(null, { status: 404 })
  const { methods, remembered } = offer
  const codeProblem = loaded.codeProblem ?? explainUnusedCode(loaded, chosen)
  const method =
    methods.find(({ id }) => id === args.params.paymentmethod)?.id ??
    (methods.length === 1 ? methods[0]?.id : undefined)
  // A saved payment method comes first: it needs one press.
  const saved = remembered.find((one) => one.method === method)
  // A visitor who returns, reloads or opens the page twice sees the order in progress.
  const begun = await openOrder(services(args.context).api, chosen.id)
  // One key per form, so that submitting it repeatedly creates one order.
  const chosenMethod = saved ? getSavedMethodValue(saved) : (method ?? null)
  return { ...loaded, codeProblem, offer, chosen, begun, method: chosenMethod, key: crypto.randomUUID() }
}

/** The offer that the page showed, so that the member never pays more than they agreed to. */
function readShown(form: FormData) {
  const currency = readText(form, 'currency')
  if (!currency) return undefined
  return { amount: Number(readText(form, 'amount')), currency, credits: Number(readText(form, 'credits')) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = services(context)
  if (form.get('for') === 'stop') return stopOpenOrder(api, form)
  const method = readText(form, 'method')
  const isAgreed = form.get('terms') === 'on'
  if (!method || !isAgreed) {
    const missing = { ...(method ? {} : { method: 'choose' }), ...(isAgreed ? {} : { terms: 'accept' }) }
    // The server has not refused anything yet, so the form keeps its key.
    return data({ missing, refused: null, method, key: readText(form, 'key'), open: null }, { status: 422 })
  }
  const chosen = parseMethodChoice(method)
  const { reply, refused } = await submit(form, () =>
    api('POST /api/orders', {
      idempotencyKey: readText(form, 'key'),
      body: {
        package_id: String(params.id),
        method: chosen.method,
        remembered_id: chosen.savedMethodId,
        remember: form.get('remember') === 'on',
        discount_code: readText(form, 'discount_code'),
        shown: readShown(form),
        accept_terms: true,
      },
    }),
  )
  if (!refused) return redirect(reply.redirect_url)
  const { code } = refused.data
  // A request in progress may still create an order, so a repetition must mean the same one.
  const isInProgress = code === 'request_in_progress'
  const open = isInProgress || code === 'order_open' ? await openOrder(api) : null
  const key = isInProgress ? readText(form, 'key') : crypto.randomUUID()
  return data({ missing: null, refused: refused.data, method, key, open }, { status: 422 })
}

/**
 * A refusal leaves the page as it was, unless it changes what is offered: a saved card that no longer works, a code
 * that no longer applies, or another price.
 */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  /^(?:remembered_lost$|price_changed$|code_)/.test(actionResult?.refused?.code ?? '') || defaultShouldRevalidate

export default function CheckoutPage() {
  const t = useT()
  const explainCode = useCodeProblem()
  const { offer, hiddenReason, chosen, begun, code, codeProblem, method, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Record<string, string> = {
    ...result?.refused?.errors,
    ...(result?.missing?.method ? { method: t('credits.choose_method') } : {}),
    ...(result?.missing?.terms ? { terms: t('credits.accept_terms') } : {}),
  }
  // On a phone the error may be above the visible part.
  useEffect(() => {
    if (result) document.querySelector('#content [role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [result])
  const begunId = begun?.id
  // Back from the bank, show the order in progress, which is below the title.
  useEffect(() => {
    if (!begunId || !wasScrolled()) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector('#begun')?.scrollIntoView({ block: 'nearest' })
  }, [begunId])
  const aboutCode = result?.refused?.code?.startsWith('code_') ? result.refused.message : null
  const codeElsewhere = code && (!codeProblem || stillElsewhere.has(codeProblem.key ?? '')) ? code : ''
  // The member's own spending limit would be exceeded: the page says so, and has no button.
  const exceedsLimit = offer.spending.left !== null && offer.spending.left < getPackagePrice(chosen)
  return (
    <div className={styles.checkout}>
      <p className={styles.backLink}>
        <Link to={codeElsewhere ? `/credits?code=${encodeURIComponent(codeElsewhere)}` : '/credits'}>
          <Icon name="arrow-left" size={18} /> {t('credits.other_package')}
        </Link>
      </p>
      <h1>{t('credits.checkout_title')}</h1>
      <UnconfirmedNote />
      <PremiumPausedNote isPaused={offer.premium_paused} />
      <SpendingNote spending={offer.spending} isRefusing={exceedsLimit} />
      {result?.refused && !aboutCode && !exceedsLimit && result.refused.message ? (
        <Alert
          tone="danger"
          live
          title={result.open?.outcome_unknown ? t('transactions.unknown_title') : result.refused.message}
        >
          {result.refused.code === 'payment_failed' ? t('credits.try_other_method') : null}
          {result.open?.outcome_unknown ? t('transactions.unknown_text') : null}
          {result.open ? <OpenOrder order={result.open} /> : null}
        </Alert>
      ) : null}
      {begun && !result?.open ? (
        <div id="begun">
          <Alert tone="warning" title={t(begun.outcome_unknown ? 'transactions.unknown_title' : 'credits.begun_title')}>
            {t(begun.outcome_unknown ? 'transactions.unknown_text' : 'credits.begun_text')}
            <OpenOrder order={begun} />
          </Alert>
        </div>
      ) : null}
      {exceedsLimit ? null : offer.methods.length === 0 ? (
        <Alert
          tone="warning"
          title={t('credits.no_methods_title')}
          action={
            <ButtonLink to="/pages/service" size="small">
              {t('credits.support')}
            </ButtonLink>
          }
        >
          {t('credits.no_methods_text')}
        </Alert>
      ) : (
        <CheckoutForm
          offer={offer}
          chosen={chosen}
          formKey={result?.key ?? key}
          method={result?.method ?? method}
          errors={errors}
          note={<HiddenNote reason={hiddenReason} />}
          code={
            <CodeForm
              code={code}
              error={aboutCode ?? explainCode(codeProblem)}
              discount={codeProblem ? null : offer.discount}
            />
          }
        />
      )}
    </div>
  )
}
