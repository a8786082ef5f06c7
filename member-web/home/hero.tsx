import { Link } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { PhotoView } from '../app/profile.ts'
import { useClosed, useSignupPath } from '../app/visit.ts'
import { ButtonLink } from '../components/button.tsx'
import { DoorClosed } from '../signup/door-closed.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import styles from './hero.module.css'
import { HeroPortraits } from './hero-portraits.tsx'

/** What the site is, who is there, and the way in: a card with the form on a desktop, one button on a phone. */
export function Hero({ photos }: { photos: PhotoView[] | null }) {
  const t = useT()
  const bootstrap = useBootstrap()
  const lede = bootstrap.settings.description || t('home.description')
  const closed = useClosed()
  const signup = useSignupPath()
  return (
    <section className={styles.hero}>
      <div className={styles.story}>
        <h1 className={styles.headline}>{t('home.headline')}</h1>
        <p className={styles.lede}>{lede}</p>
        <div className={styles.phone}>
          {closed ? <DoorClosed closed={closed} /> : null}
          <ButtonLink to={closed ? '/login' : signup} variant="primary" size="large" wide>
            {t(closed ? 'nav.login' : 'nav.signup')}
          </ButtonLink>
          {closed ? null : <p className={styles.promise}>{t('home.promise')}</p>}
        </div>
        <HeroPortraits photos={photos} />
      </div>
      <div className={styles.card}>
        <h2 className={styles.title}>{t('signup.title')}</h2>
        {closed ? <DoorClosed closed={closed} /> : <SignupForm />}
        <p className={styles.login}>
          {t('signup.have_account')} <Link to="/login">{t('nav.login')}</Link>
        </p>
      </div>
    </section>
  )
}
