import { useState } from 'react'
import { OfferBanner, useBootstrap, useT, useUser } from '../../../member-web/kit/index.ts'

/** The line below the top bar while the welcome discount is in use. */
export default function WelcomeBanner() {
  const t = useT()
  const user = useUser()
  const discount = useBootstrap().plugin_data['welcome-discount'] ?? null
  const [ended, setEnded] = useState<string | null>(null)
  if (!discount || !user || user.paid_user || ended === discount.expires_at) return null
  return (
    <OfferBanner
      text={t('welcome-discount.banner', { percentage: discount.value_percentage })}
      link={t('welcome-discount.banner_link')}
      until={discount.expires_at}
      onEnd={() => setEnded(discount.expires_at)}
    />
  )
}
