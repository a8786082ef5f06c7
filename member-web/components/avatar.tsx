import type { CSSProperties } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './avatar.module.css'
import { cx } from './cx.ts'
import { pickToneClass } from './type-cover.tsx'
import { useFailedImage } from './use-failed-image.ts'

/** A round portrait. Omit `label` beside a written name. `size` is in pixels and grows a little with larger text. */
export function Avatar(props: {
  name: string
  src?: string | null
  size?: number
  online?: boolean
  label?: string
  color?: string | null
}) {
  const { name, src, size = 48, online, label, color } = props
  const t = useT()
  const { failed, watch } = useFailedImage(src ?? undefined)
  return (
    <span
      className={styles.avatar}
      style={{ '--size': `min(${size / 16}rem, ${size * 1.25}px)`, '--tone': color ?? undefined } as CSSProperties}
    >
      {src && !failed ? (
        <img {...watch} src={src} alt={label ?? ''} width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <>
          <span className={cx(styles.letter, pickToneClass(name))} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          {label ? <span className="visually-hidden">{label}</span> : null}
        </>
      )}
      {online ? <span className={styles.online} role="img" aria-label={t('common.online')} /> : null}
    </span>
  )
}
