import { useRevalidator } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Until } from '../components/until.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { CreditsReply } from './api.ts'
import styles from './offer-notes.module.css'

/** Above the prices: what an unconfirmed member cannot do yet, and the discount in use, once. */
export function OfferNotes(props: { offer: CreditsReply; hiddenReason: string | null; hasCode?: boolean }) {
  const { offer, hiddenReason, hasCode = false } = props
  const packages = offer.packages.map(({ id, credits, amount, currency }) => ({ id, credits, amount, currency }))
  return (
    <div className={styles.notes}>
      <UnconfirmedNote />
      <HiddenNote reason={hiddenReason} />
      <PremiumPausedNote isPaused={offer.premium_paused} />
      {/* With the member's own code, the line at its field explains the prices. A plugin that announces its discount here replaces the line below it: see `.slot:not(:empty) + .discount`. */}
      {hasCode ? null : (
        <>
          <div className={styles.slot}>
            <Slot name="credits.offer" packages={packages} />
          </div>
          <DiscountNote offer={offer} />
        </>
      )}
    </div>
  )
}

/** Shown before paying: buying works, but writing needs a confirmed address. */
export function UnconfirmedNote() {
  const t = useT()
  const user = useUser()
  if (user?.status !== 'not_confirmed') return null
  return (
    <Alert
      tone="warning"
      title={t('credits.unconfirmed_title')}
      action={
        <ButtonLink to="/complete-signup" size="small">
          {t('credits.unconfirmed_action')}
        </ButtonLink>
      }
    >
      {t('credits.unconfirmed_text')}
    </Alert>
  )
}

/** Shown before paying: staff have hidden the profile, so credits are useless until that ends. */
export function HiddenNote({ reason }: { reason: string | null }) {
  const t = useT()
  const user = useUser()
  if (user?.status !== 'disabled') return null
  return (
    <Alert
      tone="warning"
      title={t('credits.hidden_title')}
      action={
        <ButtonLink to="/profile/hidden" size="small">
          {t('layout.hidden_action')}
        </ButtonLink>
      }
    >
      {t('credits.hidden_text')} {reason ? t('credits.hidden_reason', { reason }) : null}
    </Alert>
  )
}

/** Shown before paying: the purchase gives credits, but Premium only after a case about withdrawals is decided. */
export function PremiumPausedNote({ isPaused }: { isPaused: boolean }) {
  const t = useT()
  return isPaused ? (
    <Alert tone="warning" title={t('credits.paused_title')}>
      {t('credits.paused_text')}
    </Alert>
  ) : null
}

function DiscountNote({ offer }: { offer: CreditsReply }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { discount } = offer
  if (!discount || discount.expired || !offer.packages.some((pack) => pack.discount_code === discount.code)) return null
  return (
    <p className={styles.discount}>
      <Icon name="badge-percent" size={22} />
      <span>
        {t('credits.discount_in_prices', { percentage: discount.value_percentage })}
        {discount.expires ? (
          <>
            {' '}
            <Until until={discount.expires} onEnd={() => void revalidate()} text="credits.discount_until" />
          </>
        ) : null}
      </span>
    </p>
  )
}
