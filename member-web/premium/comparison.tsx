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
  text?: string | null
  free?: string
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
  return features.map(({ id, label, free, premium }) => ({
    ...(looks[id] ?? { icon: 'crown' as const }),
    label: t(label),
    text: cellText(premium),
    free: cellText(free) ?? t(free ? 'premium.yes' : 'premium.no'),
  }))
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

function Benefits({ title, rows }: { title: string; rows: readonly Benefit[] }) {
  const t = useT()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.benefits}>
        {rows.map(({ icon, label, text, free, to }) => (
          <li key={label}>
            <Icon name={icon} className="icon-disc" />
            <div>
              <b>{to ? <Link to={to}>{label}</Link> : label}</b>
              {text ? <p>{text}</p> : null}
              {free ? (
                <p className={styles.free}>{t('common.labelled', { label: t('premium.free'), value: free })}</p>
              ) : null}
            </div>
            {to ? <Icon name="chevron-right" size={18} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the features that a Premium member has, with links. */
export function IncludedFeatures({ features }: { features: readonly Feature[] }) {
  const t = useT()
  return <Benefits title={t('premium.yours')} rows={useGains(features).map(({ free: _, ...row }) => row)} />
}

/** Compares a free account with Premium on this site. */
export function Comparison({ features }: { features: readonly Feature[] }) {
  const t = useT()
  const rows: Benefit[] = [
    ...useGains(features).map(({ to: _, ...row }): Benefit => row),
    { icon: 'search', label: t('premium.row_search'), free: t('premium.yes') },
    { icon: 'eye-off', label: t('premium.row_invisible'), free: t('premium.yes') },
  ]
  return <Benefits title={t('premium.compare')} rows={rows} />
}
