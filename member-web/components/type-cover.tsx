import { cx } from './cx.ts'
import styles from './type-cover.module.css'

const tones = [styles.primary, styles.ink, styles.plum, styles.companion]

/** The colour of a name, always the same. */
export const pickTone = (name: string): number =>
  [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 4

/** The class with the colours of a name: `--ground` and `--on`. */
export const pickToneClass = (name: string): string | undefined => tones[pickTone(name)]

/** Replaces a missing or failed photo: the initial and, if nothing else shows it, the tagline. Fills its frame. */
export function TypeCover({ name, tagline, label }: { name: string; tagline?: string; label?: string }) {
  return (
    <span className={cx(styles.cover, pickToneClass(name))}>
      <span className={styles.initial} aria-hidden="true">
        {[...name.trim()][0]?.toLocaleUpperCase()}
      </span>
      {label ? <span className="visually-hidden">{label}</span> : null}
      {tagline ? <span className={styles.words}>{tagline}</span> : null}
    </span>
  )
}
