import styles from './drawing.module.css'
import source from './drawings/drawings.svg?url'

export type DrawingName =
  | 'messages'
  | 'search'
  | 'photos'
  | 'error'
  | 'not-found'
  | 'mail'
  | 'credits'
  | 'bell'
  | 'match'
  | 'profile'
  | 'talk'
  | 'lock'
  | 'door'
  | 'receipt'
  | 'sprout'
  | 'plane'
  | 'cups'
  | 'steps'
  | 'notes'
  | 'edition'
  | 'cards'
  | 'cake'
  | 'home'

/** One of our illustrations, in the colours of the theme. Decorative: the text beside it says everything. */
export function Drawing({ name, size = 176 }: { name: DrawingName; size?: number }) {
  return (
    <svg className={styles.drawing} width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true">
      <use href={`${source}#${name}`} />
    </svg>
  )
}
