import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { toRefusal } from '../app/submit.ts'
import { useSignupClosedReason } from '../app/visit.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Logo } from '../components/logo.tsx'
import { Photo } from '../components/photo.tsx'
import { FormBesideCover } from '../home/beside-cover.tsx'
import { SignupClosed } from '../signup/signup-closed.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import styles from './profile-signup.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.title', preview: 'site' })

/** Sign-up beside the profile that a visitor came for; without it if visitors may not see it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const id = String(params.id)
  if (bootstrap.user) throw redirect(`/members/${encodeURIComponent(id)}`)
  const reply = await api('GET /api/members/:id', { params: { id } }).catch((error: unknown) => {
    if (toRefusal(error).status >= 500) throw error
    return null
  })
  return { profile: reply?.profile ?? null }
}

export default function ProfileSignup() {
  const t = useT()
  const { profile } = useLoaderData<typeof loader>()
  const closed = useSignupClosedReason()
  const { name } = useSite()
  const home = (
    <Link to="/" className={styles.home} aria-label={t('nav.home', { name })}>
      <Logo name={name} />
    </Link>
  )
  const form = (
    <>
      {closed ? <SignupClosed closed={closed} /> : <SignupForm />}
      <p className={styles.foot}>
        {t('signup.have_account')} <Link to="/login">{t('nav.login')}</Link>
      </p>
    </>
  )
  if (!profile)
    return (
      <FormBesideCover hasHeadline>
        {home}
        <section className={styles.column}>
          <h1>{t('signup.title')}</h1>
          {form}
        </section>
      </FormBesideCover>
    )
  const place = profile.place || profile.region_name
  return (
    <section className={styles.page}>
      {home}
      <div className={styles.cover}>
        <Photo photo={profile.main_image} alt={profile.name} isFull priority className={styles.photo} />
        <p className={styles.who}>
          <strong>{[profile.name, profile.age].filter(Boolean).join(', ')}</strong>
          {place ? <span>{place}</span> : null}
        </p>
      </div>
      <div className={styles.column}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h1>{t('signup.for_profile', { name: profile.name })}</h1>
        {form}
      </div>
    </section>
  )
}
