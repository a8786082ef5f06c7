import { type LoaderFunctionArgs, redirect } from 'react-router'
import { services } from '../../../../member-web/kit/index.server.ts'
import type { Reply } from '../../../../member-web/kit/index.ts'
import { loadLander } from '../frame/load.server.ts'

type Card = Reply<'GET /api/members'>['profiles'][number]

/** A member on a lander: at most what the API shows this visitor, limited to the card. */
export type Person = Pick<
  Card,
  'id' | 'name' | 'age' | 'gender' | 'place' | 'region_name' | 'country' | 'fictional' | 'main_image'
>

const toPerson = ({ id, name, age, gender, place, region_name, country, fictional, main_image }: Card): Person => ({
  id,
  name,
  age,
  gender,
  place,
  region_name,
  country,
  fictional,
  main_image,
})

/** Members hidden by the API, for any reason, are left out; only server errors fail the page. */
function nullUnlessServerError(error: unknown): null {
  if (((error as { status?: number }).status ?? 500) >= 500) throw error
  return null
}

/**
 * Whether a lander may show a profile: fictional profiles always, with their label; members if the operator allows it.
 * Nobody without a photo if `facesFirst` is set.
 */
const isPersonShown = (
  { bootstrap: { settings } }: ReturnType<typeof services>,
  { fictional, main_image: photo }: Pick<Card, 'fictional' | 'main_image'>,
): boolean => (fictional || settings['landers.members']) && (photo !== null || settings.faces_first === 'off')

/** The profiles that landers show this visitor, newest first; none if visitors see nobody. */
export async function loadVisitorsPeople({ context }: LoaderFunctionArgs): Promise<Person[]> {
  const here = services(context)
  const reply = await here.api('GET /api/members', { query: { page: 1 } }).catch(nullUnlessServerError)
  return reply?.profiles.filter((profile) => isPersonShown(here, profile)).map(toPerson) ?? []
}

/**
 * A lander about one member: its content, and the member if visible to this visitor. Hidden, blocked, deleted and
 * invented ids look the same: the page has no profile. Members are redirected to the profile itself.
 */
export async function loadPersonLander(args: LoaderFunctionArgs, design: 'landing' | 'landing2' | 'landing3') {
  const here = services(args.context)
  const { api, bootstrap } = here
  const id = String(args.params.id)
  if (bootstrap.user) throw redirect(`/members/${encodeURIComponent(id)}`)
  const [content, reply] = await Promise.all([
    loadLander(args, design, `/members/${encodeURIComponent(id)}/${design}`),
    api('GET /api/members/:id', { params: { id } }).catch(nullUnlessServerError),
  ])
  return { ...content, person: reply && isPersonShown(here, reply.profile) ? toPerson(reply.profile) : null }
}
