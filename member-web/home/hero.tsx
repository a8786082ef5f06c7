import { useBootstrap, useGenders } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { PhotoView } from '../app/profile.ts'
import { useSignupClosedReason } from '../app/visit.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { SignupClosed } from '../signup/signup-closed.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import { SignupStart } from '../signup/signup-start.tsx'
import { Cover, type CoverPicture, OwnCover } from './cover.tsx'
import { Headline } from './headline.tsx'
import styles from './hero.module.css'
import { useHomeText } from './home-text.tsx'

/** The top of the home page: the site, some members, and the sign-up (on a phone as a button). */
export function Hero({ photos, picture }: { photos: PhotoView[] | null; picture: CoverPicture | null }) {
  const t = useT()
  const text = useHomeText()
  const bootstrap = useBootstrap()
  const lede = bootstrap.settings.description || t('home.description')
  const closed = useSignupClosedReason()
  return (
    <section className={styles[bootstrap.site.looks.cover]}>
      <div className={styles.hero}>
        <div className={styles.story}>
          <h1 className={styles.headline}>
            <Headline />
          </h1>
          <p className={styles.lede}>{lede}</p>
          <div className={styles.phone}>
            {closed ? (
              <>
                <SignupClosed closed={closed} />
                <ButtonLink to="/login" variant="primary" size="large" wide>
                  {t('nav.login')}
                </ButtonLink>
              </>
            ) : (
              <>
                <Who />
                <p className={styles.promise}>{splitSentences(text('promise'))}</p>
              </>
            )}
          </div>
          {picture ? <OwnCover picture={picture} /> : <Cover photos={photos} />}
        </div>
        <div className={styles.card}>
          <h2 className={styles.title}>{t('signup.title')}</h2>
          {closed ? <SignupClosed closed={closed} /> : <SignupForm opensPage />}
          <p className={styles.login}>
            {t('signup.have_account')} <Link to="/login">{t('nav.login')}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Each sentence is kept on one line if it fits. */
const splitSentences = (text: string) =>
  text.split(/(?<=[.!?]) /).map((sentence) => <span key={sentence}>{sentence} </span>)

/** The first question of the sign-up, instead of a button that leads to it. */
function Who() {
  const t = useT()
  return (
    <SignupStart className={styles.who}>
      <h2 className={styles.join}>{t('signup.title')}</h2>
      <fieldset className={styles.answers}>
        <legend>{t('signup.ask_gender')}</legend>
        <Button type="submit" name="gender" value="female" variant="primary" size="large">
          {t('signup.gender_female')}
        </Button>
        <Button type="submit" name="gender" value="male" variant="primary" size="large">
          {t('signup.gender_male')}
        </Button>
        {useGenders().map(({ key, label }) => (
          <Button key={key} type="submit" name="gender" value={key} size="large">
            {label}
          </Button>
        ))}
      </fieldset>
    </SignupStart>
  )
}
