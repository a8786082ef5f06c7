import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../components/icon.tsx'
import styles from './settings.module.css'

interface RowProps {
  label: string
  value?: ReactNode
}

/** A `summary` may contain headings, but no blocks. */
const RowText = ({ label, value }: RowProps) => (
  <hgroup className={styles.rowText}>
    <h3>{label}</h3>
    {value ? <p className={styles.rowValue}>{value}</p> : null}
  </hgroup>
)

/** A setting with its value; pressing it opens its form below. */
export const EditRow = ({ label, value, open, children }: RowProps & { open?: boolean; children: ReactNode }) => (
  <details className={styles.details} open={open || undefined}>
    <summary>
      <RowText label={label} value={value} />
    </summary>
    {children}
  </details>
)

/** A setting with its value that is changed on another page. */
export const LinkRow = ({ label, value, to }: RowProps & { to: string }) => (
  <Link to={to} className={styles.linkRow}>
    <RowText label={label} value={value} />
    <Icon name="chevron-right" size={18} />
  </Link>
)
