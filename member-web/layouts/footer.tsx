import { useBootstrap, useSetting, useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { useMinAge } from '../app/rules.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'
import styles from './footer.module.css'

/** Contact, terms, privacy and consent must stay one tap away by law. The imprint is a page of the operator. */
const legal = ['/pages/service', '/pages/terms', '/pages/privacy', '/consent']

/**
 * The footer: links, disclaimer and company, and the notice for the United States for English visitors of a flagged
 * site. `compact` keeps what the law requires: legal links, the operator's pages, disclaimer and company.
 */
export function Footer({ compact = false }: { compact?: boolean | undefined }) {
  const t = useT()
  const minAge = useMinAge()
  const costsCredits = useSetting('message_credits') > 0
  const { name, company, locale } = useSite()
  const { footer: more, nav } = useBootstrap()
  const usText = useSetting('us_footer_text')
  const usShown = useSetting('us_footer') && locale === 'en'
  const usFooter = usText.replaceAll('{name}', name).replaceAll('{min_age}', String(minAge))
  const address = company ? [company.name, company.address].filter(Boolean).join(', ') : ''
  return (
    <footer className={cx(styles.footer, compact && styles.brief)}>
      <div className={styles.inside}>
        {compact ? null : <Logo name={name} />}
        <nav aria-label={t('footer.title')}>
          <ul className={styles.links}>
            {nav
              .filter(({ places, to }) => places.includes('footer') && (!compact || legal.includes(to)))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            {more.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {compact ? null : (
          <Link to="/lang-config" className={styles.link}>
            <Icon name="globe" size={18} className={styles.globe} />
            {t('pages.language.title')}
          </Link>
        )}
        <div className={styles.small}>
          <p>
            {t('footer.disclaimer', { min_age: minAge })}
            {costsCredits ? ` ${t('footer.chat_costs')}` : null}
          </p>
          {usShown ? <p>{usFooter || t('footer.us', { name, min_age: minAge })}</p> : null}
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
