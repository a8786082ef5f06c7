import type { ButtonHTMLAttributes } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './like-button.module.css'

/** The heart. Inside a form it may be a submit button, so that it also works before hydration. */
export function LikeButton({
  liked,
  waiting,
  name,
  size = 'medium',
  className,
  sends,
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'> & {
  liked: boolean
  waiting?: string
  name: string
  size?: 'medium' | 'large'
  /** The address to which a press before hydration sends a PUT request (`app/replay-early-input.ts`). */
  sends?: string
}) {
  const t = useT()
  const label = t('common.like_name', { name })
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.heart, styles[size], className)}
      data-sends={sends}
      aria-pressed={liked}
      aria-label={liked && waiting ? t('common.labelled', { label, value: waiting }) : label}
      title={(liked && waiting) || undefined}
    >
      <Icon name="heart" size={size === 'large' ? 30 : 24} />
      {liked && waiting ? (
        <span className={styles.waiting}>
          <Icon name="clock" size={size === 'large' ? 18 : 14} />
        </span>
      ) : null}
    </button>
  )
}
