import { type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { GiftLook } from './gift-look.tsx'
import styles from './gifts.module.css'

/** Received gifts on a profile: each kind once with its count, never the givers. */
export default function ReceivedGifts({ profile }: SlotProps['profile.aside']) {
  const t = useT()
  const part = profile.extensions?.gifts
  if (!part || part.gifts.length === 0) return null
  return (
    <section>
      <h2>{t('gifts.received_title')}</h2>
      {part.hidden ? <p className={styles.hidden}>{t('gifts.only_you')}</p> : null}
      <ul className={styles.received}>
        {part.gifts.map((gift) => (
          <li key={gift.id}>
            <GiftLook drawing={gift.drawing} picture={gift.picture} className={styles.drawing} />
            <span className={styles.name}>{gift.name}</span>
            {gift.count > 1 ? <span className={styles.cost}>{t('gifts.times', { count: gift.count })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
