import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { type ProfileReply, toSummary } from '../app/from-api.ts'
import { useT } from '../app/i18n.tsx'
import { load } from '../app/load.ts'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import { SignupForm } from '../signup/signup-form.tsx'
import styles from './profile-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.title' })

/** Signup beside the person a visitor came for. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  if (bootstrap.user) throw redirect(`/members/${params.id}`)
  const { profile } = await load(
    api<{ profile: ProfileReply }>('GET /api/members/:id', { params: { id: String(params.id) } }),
    new URL(request.url).pathname,
  )
  return { profile: toSummary(profile) }
}

export default function ProfileSignup() {
  const t = useT()
  const { profile } = useLoaderData<typeof loader>()
  return (
    <section className={styles.page}>
      <Photo photo={profile.mainImage} alt={profile.name} full priority />
      <div className={styles.column}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h1>{t('signup.for_profile', { name: profile.name })}</h1>
        <SignupForm />
      </div>
    </section>
  )
}
