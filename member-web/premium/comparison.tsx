import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './premium.module.css'

/** What a member can do for nothing, and what Premium adds; no more than is true. */
export function Comparison() {
  const t = useT()
  const yes = <Icon name="check" label={t('premium.yes')} />
  const own = (number: number) => t('premium.up_to', { number })
  const photosFree = useSetting('photos_free')
  const photosPremium = useSetting('photos_premium')
  const rows = [
    { key: 'row_photos', free: t('premium.row_photos_free'), premium: t('premium.row_photos_premium') },
    { key: 'row_talk', free: t('premium.row_talk_free'), premium: t('premium.row_talk_premium') },
    { key: 'row_own', free: own(photosFree), premium: own(photosPremium) },
    { key: 'row_search', free: yes, premium: yes },
    { key: 'row_invisible', free: yes, premium: yes },
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
              <th scope="row">{t(`premium.${row.key}`)}</th>
              <td>{row.free}</td>
              <td className={styles.premium}>{row.premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
