import { OfferBanner, useT } from '../../../member-web/kit/index.ts'
import { endTimeBonus, useTimeBonus } from './use-time-bonus.ts'

/** The line below the top bar while a time bonus runs. */
export default function TimeBonusBanner() {
  const t = useT()
  const bonus = useTimeBonus()
  if (!bonus) return null
  return (
    <OfferBanner
      text={t('time-bonus.banner', { percentage: bonus.value_percentage })}
      link={t('time-bonus.banner_link')}
      until={bonus.expires_at}
      onEnd={endTimeBonus}
    />
  )
}
