import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { useClosed } from '../app/visit.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import { DoorClosed } from '../signup/door-closed.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import styles from './profile-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.title' })

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
  return (
    <section className={styles.page}>
      <Photo photo={profile.main_image} alt={profile.name} full priority />
      <div className={styles.column}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h1>{t('signup.for_profile', { name: profile.name })}</h1>
        {closed ? <DoorClosed closed={closed} /> : <SignupForm />}
      </div>
    </section>
  )
}
