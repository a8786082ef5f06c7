import { Link } from 'react-router'
import { Icon, type SlotProps, useBootstrap, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './announcement.module.css'

/** Announces this evening's issue above the first page of a search, prominently until it has been opened. */
export default function Announcement({ page }: SlotProps['members.head']) {
  const t = useT()
  const format = useFormat()
  const news = useBootstrap().page_data.edition
  if (!news || page > 1) return null
  const { number, opened, next_at } = news
  if (number === null)
    return (
      <p className={styles.soon}>
        <Icon name="bookmark" size={18} />
        {t('edition.first_at', { time: format.time(next_at) })}
      </p>
    )
  return (
    <Link to="/edition" prefetch="intent" className={opened ? styles.read : styles.fresh}>
      <span className={styles.number}>{t('edition.number', { number })}</span>
      <span className={styles.line}>{t(opened ? 'edition.read' : 'edition.fresh')}</span>
      <Icon name="arrow-right" />
    </Link>
  )
}
