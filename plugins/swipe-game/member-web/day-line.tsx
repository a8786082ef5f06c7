import { Icon, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './swipe-page.module.css'

/** Above this, a number is shown instead of a row of hearts. */
const maxHearts = 8

/** The likes left today, and when there will be new ones. */
export function DayLine({ left, perDay, resetsAt }: { left: number; perDay: number; resetsAt: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.day}>
      {perDay <= maxHearts ? (
        <span className={styles.hearts} aria-hidden="true">
          {Array.from({ length: perDay }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hearts are alike.
            <Icon key={index} name="heart" size={20} filled={index < left} />
          ))}
        </span>
      ) : null}
      <p className={styles.left}>{t('swipe-game.left', { count: left })}</p>
      <p className={styles.resets}>{t('swipe-game.resets', { time: format.time(resetsAt) })}</p>
    </div>
  )
}
