import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'

/** Shown to a free member at a Premium feature, with a link to Premium. */
export function PremiumAlert({ feature, onClose }: { feature: string; onClose?: () => void }) {
  const t = useT()
  return (
    <Alert
      live
      icon="crown"
      title={feature}
      onClose={onClose}
      action={
        <ButtonLink to="/premium" variant="primary" size="small">
          {t('premium.alert_buy')}
        </ButtonLink>
      }
    >
      {t('errors.premium_required')}
    </Alert>
  )
}
