import type { ReactNode } from 'react'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Icon } from '../components/icon.tsx'
import type { IconName } from '../components/icons/names.ts'
import styles from './premium.module.css'

type Feature = Reply<'GET /api/premium/features'>['features'][number]

interface Benefit {
  icon: IconName
  label: string
  text: string | null
  to?: string
}

/** A number or a text of the comparison; null for yes and no. */
function useCellText() {
  const t = useT()
  return (value: Feature['free']): string | null =>
    typeof value === 'number' ? t('premium.up_to', { number: value }) : typeof value === 'string' ? t(value) : null
}

/** The picture of a feature, and where members use it. */
const looks: Record<string, Pick<Benefit, 'icon' | 'to'>> = {
  'photos.all': { icon: 'image', to: '/members' },
  'photos.more': { icon: 'image-plus', to: '/profile?edit=photos' },
  'chat.read_receipts': { icon: 'check-check', to: '/chats' },
  'chat.talk': { icon: 'message-circle', to: '/chats' },
  'search.filters': { icon: 'sliders-horizontal', to: '/members' },
  'profile-visits.see': { icon: 'eye' },
}

/** What Premium opens, and how much of it. */
function useGains(features: readonly Feature[]) {
  const t = useT()
  const cellText = useCellText()
  return features.map(
    ({ id, label, premium }): Benefit => ({
      ...(looks[id] ?? { icon: 'crown' as const }),
      label: t(label),
      text: cellText(premium),
    }),
  )
}

/** Lists the features that a Premium member has, with links. */
export function IncludedFeatures({ features }: { features: readonly Feature[] }) {
  const t = useT()
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className={styles.heading}>
        {t('premium.yours')}
      </h2>
      <ul className={styles.benefits}>
        {useGains(features).map(({ icon, label, text, to }) => (
          <li key={label}>
            <Icon name={icon} className="icon-disc" />
            <div>
              <b>{to ? <Link to={to}>{label}</Link> : label}</b>
              {text ? <p>{text}</p> : null}
            </div>
            {to ? <Icon name="chevron-right" size={18} /> : null}
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
  const renderCell = (value: Feature['free']): ReactNode =>
    cellText(value) ??
    (value ? <Icon name="check" label={t('premium.yes')} /> : <Icon name="minus" label={t('premium.no')} />)
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
          {features.map(({ id, label, free, premium }) => (
            <tr key={label}>
              <th scope="row">
                <span className={styles.row}>
                  <Icon name={looks[id]?.icon ?? 'crown'} />
                  {t(label)}
                </span>
              </th>
              <td>{renderCell(free)}</td>
              <td className={styles.premium}>{renderCell(premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.free}>{t('premium.for_everyone')}</h3>
      <ul className={styles.gains}>
        {['premium.row_search', 'premium.row_invisible'].map((label) => (
          <li key={label}>
            <Icon name="check" size={18} />
            {t(label)}
          </li>
        ))}
      </ul>
    </section>
  )
}
