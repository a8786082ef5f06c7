import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pickTaxKey } from '../../core/shared/money.ts'
import { useSetting, useSite, useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { useSignupPath } from '../app/visit.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { PackageCard, PackageGrid } from '../components/package-card.tsx'
import { EmptyState } from '../components/states.tsx'
import { ChooseLink } from '../credits/package-choice.tsx'
import { SpendingNote } from '../spending/spending-note.tsx'
import type { PackageView, PriceList } from './packages.ts'
import styles from './pricing-page.module.css'
import { RichText } from './rich-text.tsx'

/** A price in credits, or its range: "free", "2 credits", "1 to 20 credits". */
function CreditsRange({ from, to }: { from: number; to: number }) {
  const t = useT()
  if (to === 0) return t('pages.pricing.free')
  return from === to ? t('pages.pricing.credits', { count: to }) : t('pages.pricing.range', { from, to })
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'pages.pricing.title', description: 'pages.pricing.description' })

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const [list, spending] = await Promise.all([
    api('GET /api/packages'),
    bootstrap.user ? api('GET /api/spending-limits') : null,
  ])
  return { ...list, spending }
}

function Package({ creditPackage, messageCost }: { creditPackage: PackageView; messageCost: number }) {
  const user = useUser()
  const signup = useSignupPath()
  return (
    <PackageCard
      credits={creditPackage.credits}
      amount={creditPackage.amount}
      currency={creditPackage.currency}
      messageCost={messageCost}
      perMessage={creditPackage.price_per_message}
      popular={creditPackage.popular}
      heading="h3"
      action={
        <ChooseLink
          to={user ? `/credits/${creditPackage.id}` : signup}
          credits={creditPackage.credits}
          // For visitors the one main action is the sign-up above.
          isPrimary={user !== null && creditPackage.popular}
        />
      }
    />
  )
}

/** The cost of services in credits, as reported by the features that charge them; and the free ones. */
function Costs({ costs }: { costs: PriceList['costs'] }) {
  const t = useT()
  const free = [
    { id: 'like', icon: 'heart', text: t('pages.pricing.cost_like'), from: 0, to: 0 },
    { id: 'search', icon: 'search', text: t('pages.pricing.cost_search'), from: 0, to: 0 },
  ]
  return (
    <dl className={styles.costs}>
      {[...costs, ...free].map(({ id, icon, text, from, to }) => (
        <div key={id}>
          <dt>
            <Icon name={icon as IconName} />
            {text}
          </dt>
          <dd>
            <CreditsRange from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export default function PricingPage() {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const signup = useSignupPath()
  const { country, locale, name } = useSite()
  const { packages, country: priceCountry, message_cost: messageCost, costs, spending } = useLoaderData<typeof loader>()
  const days = useSetting('refund_days')
  const minimum = useSetting('minimum_message_costs')[country]
  const place = new Intl.DisplayNames([locale], { type: 'region' }).of(priceCountry || country) ?? ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('pages.pricing.headline')}</h1>
        <p className={styles.intro}>{t('pages.pricing.intro', { name })}</p>
        {user ? null : (
          <ButtonLink to={signup} variant="primary" size="large" className={styles.signup}>
            {t('nav.signup')}
          </ButtonLink>
        )}
      </header>
      <section aria-labelledby="packages">
        <h2 id="packages">{t('pages.pricing.packages_title')}</h2>
        {packages.length > 0 ? (
          <>
            <p className={styles.place}>
              {t(pickTaxKey('pages.pricing.packages_text', priceCountry || country), { country: place })}
            </p>
            {spending ? <SpendingNote spending={spending} /> : null}
            <PackageGrid>
              {packages.map((pack) => (
                <Package key={pack.id} creditPackage={pack} messageCost={messageCost} />
              ))}
            </PackageGrid>
            {minimum ? (
              <p className={styles.minimum}>
                {t('pages.pricing.minimum', { price: format.price(minimum.costs, minimum.currency) })}
              </p>
            ) : null}
          </>
        ) : (
          <EmptyState drawing="credits" title={t('pages.pricing.none_title')} heading="h2">
            {t('pages.pricing.none_text')}
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="costs">
        <h2 id="costs">{t('pages.pricing.costs_title')}</h2>
        <Costs costs={costs} />
      </section>
      <section className={styles.notes} aria-label={t('pages.pricing.notes_title')}>
        {(['premium', 'refund', 'subscription'] as const).map((key) => (
          <div key={key} className={styles.note}>
            <h2>{t(`pages.pricing.${key}_title`)}</h2>
            <RichText text={t(`pages.pricing.${key}_text`, { days, name })} />
          </div>
        ))}
      </section>
    </div>
  )
}
