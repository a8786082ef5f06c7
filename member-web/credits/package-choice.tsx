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
            <ChooseLink
              to={`/credits/${pack.id}${search}`}
              credits={pack.credits}
              isPrimary={pack.popular && !secondary}
            />
          }
        />
      ))}
    </PackageGrid>
  )
}

/** The button of a package. Its name says how many credits, for readers who hear one after another. */
export function ChooseLink({ to, credits, isPrimary }: { to: string; credits: number; isPrimary: boolean }) {
  const t = useT()
  return (
    <ButtonLink to={to} variant={isPrimary ? 'primary' : 'secondary'} wide prefetch="intent">
      {t('credits.choose')}
      <span className="visually-hidden">
        {t('common.labelled', { label: '', value: t('credits.amount', { count: credits }) })}
      </span>
    </ButtonLink>
  )
}
