import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './premium.module.css'

type Feature = Reply<'GET /api/premium/features'>['features'][number]

/** A number or a text of the comparison; null for yes and no. */
function useCellText() {
  const t = useT()
  return (value: Feature['free']): string | null =>
    typeof value === 'number' ? t('premium.up_to', { number: value }) : typeof value === 'string' ? t(value) : null
}

/** Where members use what Premium opened. */
const places: Record<string, string> = {
  'photos.all': '/members',
  'photos.more': '/profile?edit=photos',
  'chat.read_receipts': '/chats',
  'chat.talk': '/chats',
  'search.filters': '/members',
}

/** What Premium opens, and how much of it. */
function useGains(features: readonly Feature[]) {
  const t = useT()
  const cellText = useCellText()
  return features.map(({ id, label, premium }) => ({ to: places[id], label: t(label), text: cellText(premium) }))
}

/** The same at the head of the offer. */
export function Gains({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={styles.gains}>
      {useGains(features).map(({ label, text }) => (
        <li key={label}>
          <Icon name="check" size={18} />
          <p>
            <b>{label}</b> {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Lists the features that a Premium member has, with links. */
export function IncludedFeatures({ features }: { features: readonly Feature[] }) {
  const t = useT()
  const rows = useGains(features)
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className={styles.heading}>
        {t('premium.yours')}
      </h2>
      <ul className={styles.opened}>
        {rows.map(({ to, label, text }) => (
          <li key={label}>
            <Icon name="check" />
            <div>
              {to ? <Link to={to}>{label}</Link> : label}
              {text ? <p>{text}</p> : null}
            </div>
            {to ? <Icon name="chevron-right" /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Compares a free account with Premium on this site. */
export function Comparison({ features }: { features: readonly Feature[] }) {
  const t = useT()
  const cellText = useCellText()
  const yes = <Icon name="check" label={t('premium.yes')} />
  const no = <Icon name="minus" label={t('premium.no')} />
  const renderCell = (value: Feature['free']): ReactNode => cellText(value) ?? (value ? yes : no)
  const rows: { key: string; label: string; free: ReactNode; premium: ReactNode }[] = [
    ...features.map(({ id, label, free, premium }) => ({
      key: id,
      label: t(label),
      free: renderCell(free),
      premium: renderCell(premium),
    })),
    { key: 'search', label: t('premium.row_search'), free: yes, premium: yes },
    { key: 'invisible', label: t('premium.row_invisible'), free: yes, premium: yes },
  ]
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className={styles.heading}>
        {t('premium.compare')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('premium.what')}</span>
            </th>
            <th scope="col">{t('premium.free')}</th>
            <th scope="col" className={styles.premium}>
              {t('premium.title')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>{row.free}</td>
              <td className={styles.premium}>{row.premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
