import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { Bundle } from '../components/package-card.tsx'
import { Price } from '../components/price.tsx'
import { EmptyState } from '../components/states.tsx'
import { ComposedPage } from '../layouts/composed-page.tsx'
import { SpendingNote } from '../spending/spending-note.tsx'
import { type CreditsReply, getPackagePrice, type Order } from './api.ts'
import credits from './credits.module.css'
import { loadCredits } from './load-credits.server.ts'
import { OfferNotes } from './offer-notes.tsx'
import { OwnCredits, Promises } from './own-credits.tsx'
import { PackageChoice } from './package-choice.tsx'
import styles from './repeat-order.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, 'credits.repeat_title')
export const handle = { back: true, hideAlerts: ['activate', 'hidden'], footerOnPhones: false }

/**
 * Packages bought before that are still on offer, each once, latest first, with the payment method if it still works.
 */
function findBoughtPackage(orders: Order[], { packages, methods }: CreditsReply) {
  const seen = new Set<string>()
  const completed = orders.filter(
    (order) => order.status === 'completed' && !seen.has(order.package_id) && seen.add(order.package_id),
  )
  return completed.flatMap((order) => {
    const pack = packages.find(({ id }) => id === order.package_id)
    return pack ? [{ pack, method: methods.find(({ id }) => id === order.method) ?? null, at: order.created_at }] : []
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const { offer, hiddenReason } = await loadCredits(args)
  const { orders } = await services(args.context).api('GET /api/orders')
  return { offer, hiddenReason, bought: findBoughtPackage(orders, offer) }
}

export default function RepeatOrderPage() {
  const t = useT()
  const format = useFormat()
  const { offer, hiddenReason, bought } = useLoaderData<typeof loader>()
  const others = offer.packages.filter(({ id }) => !bought.some(({ pack }) => pack.id === id))
  return (
    <ComposedPage
      title={t('credits.repeat_title')}
      head={
        bought.length > 0 ? (
          <div className={credits.header}>
            <p className={styles.repeat}>{t('credits.repeat_intro')}</p>
            <OwnCredits messageCost={offer.message_cost} />
          </div>
        ) : null
      }
    >
      {bought.length === 0 ? (
        <EmptyState
          drawing="receipt"
          title={t('credits.repeat_none_title')}
          action={
            <ButtonLink to="/credits" variant="primary">
              {t('credits.see_packages')}
            </ButtonLink>
          }
        >
          {t('credits.repeat_none_text')}
        </EmptyState>
      ) : (
        <>
          <OfferNotes offer={offer} hiddenReason={hiddenReason} />
          <SpendingNote spending={offer.spending} />
          <ul className={styles.rows}>
            {bought.map(({ pack, method, at }, index) => (
              <li key={pack.id} className={styles.row}>
                <div>
                  <p className={styles.rowTitle}>
                    <Bundle credits={pack.credits} messageCost={offer.message_cost} />
                  </p>
                  <p className={credits.muted}>
                    {t('credits.last_bought', { date: format.date(at) })}
                    {method ? ` ·\u00a0${t(method.label_key)}` : ''}
                  </p>
                </div>
                <p className={styles.rowPrice}>
                  {pack.discounted_amount === null ? null : (
                    <s className={credits.muted}>
                      <span className="visually-hidden">{t('common.price_before')} </span>
                      <Price amount={pack.amount} currency={pack.currency} />
                    </s>
                  )}{' '}
                  <Price amount={getPackagePrice(pack)} currency={pack.currency} />
                </p>
                <ButtonLink
                  to={`/credits/${pack.id}${method ? `/${method.id}` : ''}`}
                  variant={index === 0 ? 'primary' : 'secondary'}
                >
                  {t('credits.order_again')}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <section className={styles.all}>
              <h2>{t('credits.other_packages')}</h2>
              <PackageChoice offer={{ ...offer, packages: others }} secondary />
            </section>
          ) : null}
          <Promises offer={offer} />
        </>
      )}
    </ComposedPage>
  )
}
