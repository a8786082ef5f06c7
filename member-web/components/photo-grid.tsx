import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import grid from './photo-grid.module.css'
import strip from './photo-strip.module.css'

/** 2, 3 or 4 columns of cards, 6 on a wide page unless `fours`: a page of 24 fills them all. */
export function PhotoGrid({
  children,
  dense,
  fours,
  className,
}: {
  children: ReactNode
  dense?: boolean
  fours?: boolean
  className?: string
}) {
  return <div className={cx(grid.grid, dense && grid.dense, fours && grid.fours, className)}>{children}</div>
}

/** One row of cards that scrolls sideways, the next card partly visible. On a desktop, rows of five. */
export function PhotoStrip({ children }: { children: ReactNode }) {
  return <div className={strip.strip}>{children}</div>
}
