import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
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
import type { PackageView } from './packages.ts'
import styles from './pricing-page.module.css'
import { RichText } from './rich-text.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'pages.pricing.title', description: 'pages.pricing.description', index: true })

export const loader = ({ context }: LoaderFunctionArgs) => services(context).api('GET /api/packages')

function Package({ pack, free }: { pack: PackageView; free: boolean }) {
  const t = useT()
  const user = useUser()
  const signup = useSignupPath()
  return (
    <PackageCard
      credits={pack.credits}
      amount={pack.amount}
      currency={pack.currency}
      perMessage={free ? undefined : pack.price_per_message}
      popular={pack.popular}
      heading="h3"
      action={
        <ButtonLink to={user ? `/credits/${pack.id}` : signup} variant={pack.popular ? 'primary' : 'secondary'} wide>
          {t(user ? 'pages.pricing.choose' : 'nav.signup')}
        </ButtonLink>
      }
    />
  )
}

/** Credits that things cost. */
function Costs() {
  const t = useT()
  const rows: [string, IconName, number][] = [
    ['message', 'message-circle', useSetting('message_credits')],
    ['photo', 'image', useSetting('photo_credits')],
    ['like', 'heart', 0],
    ['search', 'search', 0],
  ]
  return (
    <dl className={styles.costs}>
      {rows.map(([key, icon, credits]) => (
        <div key={key}>
          <dt>
            <Icon name={icon} />
            {t(`pages.pricing.cost_${key}`)}
          </dt>
          <dd>{credits === 0 ? t('pages.pricing.free') : t('pages.pricing.credits', { count: credits })}</dd>
        </div>
      ))}
    </dl>
  )
}

export default function PricingPage() {
  const t = useT()
  const format = useFormat()
  const { country, locale, name } = useSite()
  const { packages, country: priceCountry, message_cost: messageCost } = useLoaderData<typeof loader>()
  const days = useSetting('refund_days')
  const minimum = useSetting('minimum_message_costs')[country]
  const place = new Intl.DisplayNames([locale], { type: 'region' }).of(priceCountry || country) ?? ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('pages.pricing.headline')}</h1>
        <p className={styles.intro}>{t('pages.pricing.intro', { name })}</p>
      </header>
      <section aria-labelledby="costs">
        <h2 id="costs">{t('pages.pricing.costs_title')}</h2>
        <Costs />
      </section>
      <section aria-labelledby="packages">
        <h2 id="packages">{t('pages.pricing.packages_title')}</h2>
        {packages.length > 0 ? (
          <>
            <p className={styles.place}>{t('pages.pricing.packages_text', { country: place })}</p>
            <PackageGrid>
              {packages.map((pack) => (
                <Package key={pack.id} pack={pack} free={messageCost === 0} />
              ))}
            </PackageGrid>
            {minimum ? (
              <p className={styles.place}>
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
