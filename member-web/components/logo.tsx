import { useSite } from '../app/bootstrap.ts'
import marks from '../brand/marks.svg?url'
import styles from './logo.module.css'

/** The brand as its mark and name. Any brand name fits. */
export function Logo({ name }: { name: string }) {
  const { looks, logo } = useSite()
  if (logo) {
    return (
      <img
        className={styles.own}
        src={`/api/pictures/${logo.id}/thumb`}
        srcSet={`/api/pictures/${logo.id}/thumb 1x, /api/pictures/${logo.id}/medium 2x`}
        alt={name}
        width={logo.width}
        height={logo.height}
      />
    )
  }
  return (
    <span className={styles.logo}>
      <svg className={styles.sign} viewBox="0 0 40 28" aria-hidden="true">
        <use href={`${marks}#${looks.mark}`} />
      </svg>
      <span>{name}</span>
    </span>
  )
}
