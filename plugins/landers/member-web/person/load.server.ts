import { type LoaderFunctionArgs, redirect } from 'react-router'
import { services } from '../../../../member-web/kit/index.server.ts'
import type { Reply } from '../../../../member-web/kit/index.ts'
import { loadLander } from '../frame/load.server.ts'

type Card = Reply<'GET /api/members'>['profiles'][number]

/** What a lander shows of a member: no more than what the API lets this visitor see, and of that the card. */
export type Person = Pick<
  Card,
  'id' | 'name' | 'age' | 'gender' | 'place' | 'region_name' | 'country' | 'fictional' | 'main_image'
>

const card = ({ id, name, age, gender, place, region_name, country, fictional, main_image }: Card): Person => ({
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

/** Whoever the API does not show, for whatever reason, is not there; only a failure of the server is one of the page. */
function refused(error: unknown): null {
  if (((error as { status?: number }).status ?? 500) >= 500) throw error
  return null
}

/** Whether a lander of this site shows somebody: fictional profiles, which say what they are, always; members where the operator wants it. */
const shows = ({ bootstrap }: ReturnType<typeof services>, { fictional }: { fictional: boolean }): boolean =>
  fictional || bootstrap.settings['landers.members']

/** The people whom landers show this visitor, newest first; none where visitors see nobody. */
export async function visitorsPeople({ context }: LoaderFunctionArgs): Promise<Person[]> {
  const here = services(context)
  const reply = await here.api('GET /api/members', { query: { page: 1 } }).catch(refused)
  return reply?.profiles.filter((profile) => shows(here, profile)).map(card) ?? []
}

/**
 * A lander about one member: its content, and the member where this visitor may see them. Hidden, blocked, gone and made up look alike: the
 * page stands without a person. Members are led to the profile itself.
 */
export async function loadPersonLander(args: LoaderFunctionArgs, design: 'landing' | 'landing2' | 'landing3') {
  const here = services(args.context)
  const { api, bootstrap } = here
  const id = String(args.params.id)
  if (bootstrap.user) throw redirect(`/members/${encodeURIComponent(id)}`)
  const [content, reply] = await Promise.all([
    loadLander(args, design, `/members/${encodeURIComponent(id)}/${design}`),
    api('GET /api/members/:id', { params: { id } }).catch(refused),
  ])
  return { ...content, person: reply && shows(here, reply.profile) ? card(reply.profile) : null }
}
