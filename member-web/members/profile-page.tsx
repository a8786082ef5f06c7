import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { ProfileReply } from '../app/profile.ts'
import { services } from '../app/services.server.ts'
import { toRefusal } from '../app/submit.ts'
import { PhotoStrip } from '../components/photo-card.tsx'
import { LikeableCards } from '../likes/likeable-cards.tsx'
import { Slot } from '../plugins/slot.tsx'
import { ProfileArticle } from './profile-article.tsx'
import styles from './profile-page.module.css'
import { buildSampleProfile } from './sample-profile.server.ts'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.profile.name ?? '', preview: 'site' })
export const handle = { back: true, footerOnPhones: false }

/** A visitor at a members-only profile is sent to the login, whether the profile exists or not. */
async function loadProfile(read: () => Promise<{ profile: ProfileReply }>, isVisitor: boolean, path: string) {
  try {
    return (await read()).profile
  } catch (error) {
    if (isVisitor && toRefusal(error).code === 'not_found') throw redirect(`/login?to=${encodeURIComponent(path)}`)
    throw error
  }
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, bootstrap, draft } = services(context)
  if (draft?.person) return { profile: buildSampleProfile(bootstrap), related: [] }
  const input = { params: { id: String(params.id) } }
  // In parallel, so that both share the loading of the profile.
  const [profile, related] = await Promise.all([
    loadProfile(() => api('GET /api/members/:id', input), !bootstrap.user, url.pathname),
    // Visitors get profiles from the page of members that is open to them.
    (bootstrap.user ? api('GET /api/members/:id/related', input) : api('GET /api/members', { query: {} })).catch(
      () => ({ profiles: [] }),
    ),
  ])
  // Opening an admirer's profile clears its mark in the list of likes (specification, states).
  if (bootstrap.user && profile.liked_by) await api('POST /api/members/:id/seen', input).catch(() => null)
  return { profile, related: related.profiles.filter(({ id }) => id !== profile.id) }
}

export default function ProfilePage() {
  const t = useT()
  const user = useUser()
  const { profile, related } = useLoaderData<typeof loader>()
  return (
    <>
      <ProfileArticle key={profile.id} profile={profile} />
      {user && user.id !== profile.id ? (
        <Slot key={`turn-${profile.id}`} name="profile.turn" profile={profile} />
      ) : null}
      {related.length > 0 ? (
        <section className={styles.related}>
          <h2>{t(user ? 'members.related' : 'members.similar')}</h2>
          <PhotoStrip>
            <LikeableCards profiles={related} />
          </PhotoStrip>
        </section>
      ) : null}
    </>
  )
}
