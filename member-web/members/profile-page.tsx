import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { ProfileReply } from '../app/profile.ts'
import { services } from '../app/services.server.ts'
import { refusal } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Chip } from '../components/chip.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { PhotoCard, PhotoGrid } from '../components/photo-card.tsx'
import { LikeToggle } from '../likes/like-toggle.tsx'
import { Slot } from '../plugins/slot.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { profileFacts } from './profile-facts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './profile-page.module.css'
import { ProfilePhotos } from './profile-photos.tsx'

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, { title: args.loaderData?.profile.name ?? '' })
export const handle = { back: true }

/** A visitor may stand before a profile that members see: the way in is the login, whether there is one or not. */
async function load(read: () => Promise<{ profile: ProfileReply }>, visitor: boolean, path: string) {
  try {
    return (await read()).profile
  } catch (error) {
    if (visitor && refusal(error).code === 'not_found') throw redirect(`/login?to=${encodeURIComponent(path)}`)
    throw error
  }
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const input = { params: { id: String(params.id) } }
  const profile = await load(() => api('GET /api/members/:id', input), !bootstrap.user, url.pathname)
  const related = await api('GET /api/members/:id/related', input).catch(() => ({
    profiles: [],
  }))
  // Opening a liker's profile clears its mark in the list of likes (specification, states).
  if (bootstrap.user && profile.liked_by) await api('POST /api/members/:id/seen', input).catch(() => null)
  return { profile, related: related.profiles.slice(0, 5) }
}

export default function ProfilePage() {
  const t = useT()
  const locale = useLocale()
  const user = useUser()
  const { profile, related } = useLoaderData<typeof loader>()
  const warning = useSetting('fictional_warning')
  const note = useSetting('visible_profile_notes')
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(profile.country)
  const place = [profile.place, profile.region_name, country].filter(Boolean).join(', ')
  const facts = profileFacts(profile, t)
  return (
    <article className={styles.page}>
      <ProfilePhotos key={profile.id} name={profile.name} photos={profile.images} />
      <div className={styles.column}>
        <header className={styles.header}>
          <div>
            {profile.fictional ? <FictionalLabel /> : null}
            <h1>
              {profile.name}, {profile.age}
            </h1>
            <p className={styles.place}>
              {place}
              {profile.distance_km === null ? null : <> · {t('members.distance', { km: profile.distance_km })}</>}
            </p>
            {profile.last_seen ? (
              <p className={styles.seen}>
                {profile.online ? <span className={styles.dot} aria-hidden="true" /> : null}
                {t(`members.last_seen.${profile.last_seen}`)}
              </p>
            ) : null}
          </div>
          {user && user.id !== profile.id ? <ProfileMenu profile={profile} /> : null}
        </header>
        {profile.fictional && warning ? <Alert tone="info">{warning}</Alert> : null}
        {profile.blocked ? (
          <Alert tone="info">{t('members.blocked', { name: profile.name })}</Alert>
        ) : profile.match ? (
          <Alert tone="success">{t('members.matched', { name: profile.name })}</Alert>
        ) : profile.liked_by ? (
          <Alert tone="info">{t('members.likes_you', { name: profile.name })}</Alert>
        ) : null}
        {user?.id === profile.id || profile.blocked ? null : <ProfileActions profile={profile} />}
        {profile.tagline ? <p className={styles.tagline}>{profile.tagline}</p> : null}
        {profile.description ? <p className={styles.description}>{profile.description}</p> : null}
        {profile.interests.length > 0 ? (
          <section>
            <h2>{t('members.interests')}</h2>
            <ul className={styles.chips}>
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Chip>{t(`members.interest.${interest}`)}</Chip>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {facts.length > 0 ? (
          <section>
            <h2>{t('members.about', { name: profile.name })}</h2>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <Slot name="profile.aside" profile={profile} />
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {related.length > 0 ? (
        <section className={styles.related}>
          <h2>{t('members.related')}</h2>
          <PhotoGrid>
            {related.map((each) => (
              <PhotoCard
                key={each.id}
                profile={each}
                to={`/members/${each.id}`}
                action={<LikeToggle profile={each} />}
              />
            ))}
          </PhotoGrid>
        </section>
      ) : null}
    </article>
  )
}
