import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import styles from './fictional-label.module.css'
import { Icon } from './icon.tsx'

/** The label of a fictional profile. Every surface that shows a fictional profile renders this label. */
export function FictionalLabel({ isOnPhoto, className }: { isOnPhoto?: boolean; className?: string }) {
  const t = useT()
  const word = useSetting('fictional_singular') || t('common.fictional')
  return (
    <span className={cx(styles.label, isOnPhoto && styles.onPhoto, className)}>
      <Icon name="ghost" size={14} />
      {word}
    </span>
  )
}
