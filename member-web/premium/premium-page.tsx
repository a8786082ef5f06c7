import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { loadCredits } from '../credits/load-credits.server.ts'
import { HiddenNote, OfferNotes, UnconfirmedNote } from '../credits/offer-notes.tsx'
import { PackageChoice } from '../credits/package-choice.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { Faces, findFaces } from '../members/found-faces.tsx'
import { parseSearchQuery } from '../members/search-query.ts'
import type { PackageView } from '../pages/packages.ts'
import { Slot } from '../plugins/slot.tsx'
import { Comparison, IncludedFeatures } from './comparison.tsx'
import styles from './premium.module.css'

/** For visitors, who need an account to buy: a link to sign-up, and the lowest price of Premium. */
function VisitorOffer({ packages }: { packages: readonly PackageView[] }) {
  const t = useT()
  const format = useFormat()
  const signup = useSignupLink()
  const [cheapest] = packages.toSorted((one, other) => one.amount - other.amount)
  return (
    <div className={styles.actions}>
      <ButtonLink {...signup} variant="primary" size="large">
        {t('nav.signup')}
      </ButtonLink>
      {cheapest ? (
        <Link to="/pricing">{t('premium.from', { price: format.price(cheapest.amount, cheapest.currency) })}</Link>
      ) : null}
    </div>
  )
}

export const meta = (args: MetaArgs) => pageMeta(args, 'premium.title')
/** The page's own notes already say this, with its consequence. */
export const handle = { hideAlerts: ['activate', 'hidden'] }
export async function loader(args: LoaderFunctionArgs) {
  const { api, bootstrap } = services(args.context)
  const query = parseSearchQuery(new URLSearchParams(), bootstrap.user?.looking_for, bootstrap.settings)
  const [credits, prices, { features }, found] = await Promise.all([
    bootstrap.user ? loadCredits(args) : null,
    bootstrap.user ? null : api('GET /api/packages'),
    api('GET /api/premium/features'),
    // The offer works without faces.
    api('GET /api/members', { query }).catch(() => null),
  ])
  const shown = { features, query, found: found && { ...found, profiles: findFaces(found, query) } }
  return { ...shown, credits, packages: prices?.packages ?? [] }
}

export default function PremiumPage() {
  const t = useT()
  const { credits, packages, features, found, query } = useLoaderData<typeof loader>()
  const refundDays = useSetting('refund_days')
  const costsCredits = useSetting('message_credits') > 0
  const mine = credits?.offer.paid_user ?? false
  const drawing = <Drawing name={mine ? 'talk' : 'match'} size={240} />
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div>
          <h1>{t(mine ? 'premium.is_premium' : 'premium.headline')}</h1>
          <p className={styles.intro}>
            {t(mine ? 'premium.is_premium_text' : 'premium.intro')}
            {mine && costsCredits ? ` ${t('premium.is_premium_costs')}` : null}
          </p>
          {mine ? (
            <div className={styles.actions}>
              <ButtonLink to="/members" variant="primary" size="large" icon="search">
                {t('nav.search')}
              </ButtonLink>
              <ButtonLink to="/credits" size="large" className={styles.wide}>
                {t('premium.choose_premium')}
              </ButtonLink>
            </div>
          ) : null}
          {credits ? null : <VisitorOffer packages={packages} />}
          {credits && !mine ? (
            <>
              <Slot name="premium.note" />
              {credits.offer.packages.length > 0 ? (
                <div className={styles.actions}>
                  <ButtonLink to="#packages" variant="primary" size="large">
                    {t('premium.choose')}
                  </ButtonLink>
                </div>
              ) : null}
            </>
          ) : null}
          {mine ? null : (
            <p className={styles.terms}>
              {[t('credits.promise_no_subscription'), t('credits.promise_refund', { days: refundDays })].join(' · ')}
            </p>
          )}
        </div>
        {found ? <Faces found={found} query={query} hidesCount={!credits} fallback={drawing} /> : drawing}
      </header>
      {credits && mine ? (
        <>
          <UnconfirmedNote />
          <HiddenNote reason={credits.hiddenReason} />
        </>
      ) : null}
      {mine ? <IncludedFeatures features={features} /> : <Comparison features={features} />}
      {credits && !mine && credits.offer.packages.length > 0 ? (
        <section className={styles.packages} aria-labelledby="packages">
          <h2 id="packages">{t('premium.choose')}</h2>
          <OfferNotes offer={credits.offer} hiddenReason={credits.hiddenReason} />
          <PackageChoice offer={credits.offer} />
          {credits.offer.message_cost > 0 ? (
            <p className={styles.honest}>{t('credits.message_cost', { count: credits.offer.message_cost })}</p>
          ) : null}
        </section>
      ) : null}
      {costsCredits ? <p className={styles.honest}>{t('premium.honest')}</p> : null}
    </div>
  )
}
