import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import styles from './skeleton.module.css'

/** A placeholder for content that is loading. Sizes are CSS lengths. */
export function Skeleton(props: { width?: string; height?: string; ratio?: string; round?: boolean }) {
  const style: CSSProperties = {
    inlineSize: props.width,
    blockSize: props.height,
    aspectRatio: props.ratio,
    borderRadius: props.round ? '50%' : props.ratio ? 'var(--radius-card)' : undefined,
  }
  return <span className={styles.bone} style={style} aria-hidden="true" />
}

function Loading({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {children}
    </div>
  )
}

const listKeys = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholder cards with lines below their photos. */
export const CardsSkeleton = ({ count, fours }: { count: number; fours?: boolean }) => (
  <PhotoGrid fours={fours}>
    {listKeys(count).map((key) => (
      <div key={key} className={styles.card}>
        <Skeleton ratio="4 / 5" />
        <Skeleton width="80%" height="20px" />
        <Skeleton width="55%" height="14px" />
      </div>
    ))}
  </PhotoGrid>
)

export function PhotoGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <Loading>
      <CardsSkeleton count={count} />
    </Loading>
  )
}
