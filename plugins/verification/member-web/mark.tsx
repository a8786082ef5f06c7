import { Icon, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'
import { isVerified } from './verified.ts'

/** The mark beside a name: moderators have compared a selfie with the photos. */
export default function Mark({ profile }: SlotProps['profile.mark']) {
  const t = useT()
  return isVerified(profile) ? (
    <span className={styles.mark} title={t('verification.badge_hint')}>
      <Icon name="badge-check" size={18} />
      <span className={styles.word}>{t('verification.badge')}</span>
    </span>
  ) : null
}
