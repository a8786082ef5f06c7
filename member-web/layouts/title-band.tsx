import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import styles from './title-band.module.css'

/** The head of a page for reading: its title and what it is about, with an illustration on a desktop. */
export const TitleBand = (props: {
  title: string
  intro?: string | null
  drawing: DrawingName
  className?: string
  children?: ReactNode
}) => (
  <header className={cx(styles.band, styles.titled, props.className)}>
    <h1 dir="auto">{props.title}</h1>
    {props.intro ? (
      <p className={styles.intro} dir="auto">
        {props.intro}
      </p>
    ) : null}
    {props.children}
    <Drawing name={props.drawing} />
  </header>
)
