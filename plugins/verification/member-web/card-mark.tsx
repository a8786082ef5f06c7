import { Badge, Icon, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'
import { isVerified } from './verified.ts'

/** The mark on a card, where there is space for a word. */
export default function CardMark({ profile }: SlotProps['card.badge']) {
  const t = useT()
  return isVerified(profile) ? (
    <Badge className={styles.card}>
      <Icon name="badge-check" size={16} />
      <span className={styles.word}>{t('verification.badge')}</span>
    </Badge>
  ) : null
}
