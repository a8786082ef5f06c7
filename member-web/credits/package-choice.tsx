import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PackageCard, PackageGrid } from '../components/package-card.tsx'
import { type CreditsReply, getPackagePrice } from './api.ts'

/** The packages to choose from. All look the same without a popular one, or if `secondary`. */
export function PackageChoice({
  offer,
  code,
  secondary = false,
}: {
  offer: CreditsReply
  code?: string
  secondary?: boolean
}) {
  const t = useT()
  const search = code ? `?code=${encodeURIComponent(code)}` : ''
  return (
    <PackageGrid>
      {offer.packages.map((pack) => (
        <PackageCard
          key={pack.id}
          credits={pack.credits}
          amount={getPackagePrice(pack)}
          fullAmount={pack.discounted_amount === null ? undefined : pack.amount}
          currency={pack.currency}
          messageCost={offer.message_cost}
          perMessage={pack.price_per_message}
          popular={pack.popular && !secondary}
          action={
            <ButtonLink
              to={`/credits/${pack.id}${search}`}
              variant={pack.popular && !secondary ? 'primary' : 'secondary'}
              wide
              prefetch="intent"
            >
              {t('credits.choose')}
              <span className="visually-hidden">
                {t('common.labelled', { label: '', value: t('credits.amount', { count: pack.credits }) })}
              </span>
            </ButtonLink>
          }
        />
      ))}
    </PackageGrid>
  )
}
