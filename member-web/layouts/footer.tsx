import { Link } from 'react-router'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { useMinAge } from '../app/rules.ts'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'
import styles from './footer.module.css'

const links = [
  ['support', '/pages/service'],
  ['faq', '/pages/faq'],
  ['pricing', '/pricing'],
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['cookies', '/pages/cookies'],
  ['ban', '/pages/ban'],
  ['return_policy', '/pages/return-policy'],
  ['complaints', '/complaints'],
] as const

/** The foot of a page: links, disclaimer, company; for English visitors of a flagged site the notice for the United States. */
export function Footer() {
  const t = useT()
  const minAge = useMinAge()
  const { name, company, locale } = useSite()
  const usFooter = useSetting('us_footer') && locale === 'en'
  const address = company
    ? [company.name, company.address, company.city, company.country].filter(Boolean).join(', ')
    : ''
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Logo name={name} />
        <nav aria-label={t('footer.title')}>
          <ul className={styles.links}>
            {links.map(([key, to]) => (
              <li key={key}>
                <Link to={to} className={styles.link}>
                  {t(`footer.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/lang-config" className={styles.link}>
          <Icon name="globe" size={18} className={styles.globe} />
          {t('pages.language.title')}
        </Link>
        <div className={styles.small}>
          <p>{t('footer.disclaimer', { min_age: minAge })}</p>
          {usFooter ? <p>{t('footer.us', { name, min_age: minAge })}</p> : null}
          {address ? <p>{address}</p> : null}
          {company?.tradenames?.length ? (
            <p>{t('footer.tradenames', { names: company.tradenames.join(', ') })}</p>
          ) : null}
          {company?.kvk ? <p>{t('footer.kvk', { number: company.kvk })}</p> : null}
        </div>
      </div>
    </footer>
  )
}
