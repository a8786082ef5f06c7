import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { pageMeta } from '../app/meta.ts'
import type { ProfileReply } from '../app/profile.ts'
import { services } from '../app/services.server.ts'
import { toRefusal } from '../app/submit.ts'
import { Slot } from '../plugins/slot.tsx'
import { ProfileArticle } from './profile-article.tsx'
import { RelatedMembers } from './related-members.tsx'
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
  if (draft?.person) return { profile: buildSampleProfile(bootstrap) }
  const input = { params: { id: String(params.id) } }
  const profile = await loadProfile(() => api('GET /api/members/:id', input), !bootstrap.user, url.pathname)
  // Opening an admirer's profile clears its mark in the list of likes (specification, states).
  if (bootstrap.user && profile.liked_by) await api('POST /api/members/:id/seen', input).catch(() => null)
  return { profile }
}

export default function ProfilePage() {
  const user = useUser()
  const { profile } = useLoaderData<typeof loader>()
  return (
    <>
      <ProfileArticle key={profile.id} profile={profile} />
      {user && user.id !== profile.id ? (
        <Slot key={`turn-${profile.id}`} name="profile.turn" profile={profile} />
      ) : null}
      <RelatedMembers key={`related-${profile.id}`} profileId={profile.id} />
    </>
  )
}
