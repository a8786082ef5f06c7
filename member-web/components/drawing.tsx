import type { CSSProperties } from 'react'
import styles from './drawing.module.css'
import source from './drawings/drawings.svg?url'

export type DrawingName =
  | 'messages'
  | 'search'
  | 'photos'
  | 'error'
  | 'mail'
  | 'credits'
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
  | 'home'

/** How far the lines of each illustration begin from its left edge, in units of its width of 200. */
const edges: Record<DrawingName, number> = {
  messages: 35,
  search: 42,
  photos: 44,
  error: 11,
  mail: 45,
  credits: 47,
  match: 41,
  profile: 61,
  talk: 33,
  lock: 61,
  door: 53,
  receipt: 65,
  sprout: 61,
  plane: 18,
  cups: 31,
  steps: 18,
  notes: 33,
  edition: 41,
  cards: 36,
  home: 47,
}

/** One of our illustrations, in the colours of the theme. Decorative: the text beside it says everything. */
export function Drawing({ name, size = 176 }: { name: DrawingName; size?: number }) {
  return (
    <svg
      className={styles.drawing}
      width={size}
      height={size * 0.8}
      viewBox="0 0 200 160"
      aria-hidden="true"
      style={{ '--edge': edges[name] / 200 } as CSSProperties}
    >
      <use href={`${source}#${name}`} />
    </svg>
  )
}
