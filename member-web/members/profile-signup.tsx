import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { useClosed } from '../app/visit.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Logo } from '../components/logo.tsx'
import { Photo } from '../components/photo-card.tsx'
import { DoorClosed } from '../signup/door-closed.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import styles from './profile-signup.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.title', preview: 'site' })

/** Signup beside the person a visitor came for. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  if (bootstrap.user) throw redirect(`/members/${encodeURIComponent(String(params.id))}`)
  const { profile } = await api('GET /api/members/:id', {
    params: { id: String(params.id) },
  })
  return { profile: profile }
}

export default function ProfileSignup() {
  const t = useT()
  const { profile } = useLoaderData<typeof loader>()
  const closed = useClosed()
  const { name } = useSite()
  const place = profile.place || profile.region_name
  return (
    <section className={styles.page}>
      <Link to="/" className={styles.home} aria-label={t('nav.home', { name })}>
        <Logo name={name} />
      </Link>
      <Photo photo={profile.main_image} alt={profile.name} full priority className={styles.photo}>
        <p className={styles.who}>
          <strong>{[profile.name, profile.age].filter(Boolean).join(', ')}</strong>
          {place ? <span>{place}</span> : null}
        </p>
      </Photo>
      <div className={styles.column}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h1>{t('signup.for_profile', { name: profile.name })}</h1>
        {closed ? <DoorClosed closed={closed} /> : <SignupForm />}
        <p className={styles.foot}>
          {t('signup.have_account')} <Link to="/login">{t('nav.login')}</Link>
        </p>
      </div>
    </section>
  )
}
