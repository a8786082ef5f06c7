import { cx } from './cx.ts'
import styles from './logo.module.css'

/** The brand as a wordmark with its own sign: two circles that meet. Any brand name works. */
export function Logo({
  name,
  size = 'medium',
  className,
}: {
  name: string
  size?: 'medium' | 'large'
  className?: string
}) {
  return (
    <span className={cx(styles.logo, styles[size], className)}>
      <svg className={styles.sign} viewBox="0 0 40 28" aria-hidden="true" focusable="false">
        <circle cx="14" cy="14" r="13" className={styles.one} />
        <circle cx="26" cy="14" r="13" className={styles.two} />
        <path d="M20 2.47a13 13 0 0 1 0 23.06a13 13 0 0 1 0-23.06Z" className={styles.both} />
      </svg>
      <span className={styles.word}>{name}</span>
    </span>
  )
}
