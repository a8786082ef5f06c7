import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { type RequestServices, services } from '../app/services.server.ts'
import { suggestMembers } from '../members/suggest-members.server.ts'
import type { ListedChats } from './api.ts'
import { ChatsShell } from './chats-shell.tsx'
import { listedChats } from './listed-chats.server.ts'

/** Fewer conversations leave room for people to begin with. */
const fewChats = 6

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.title' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = services(context)
  const { api } = request
  // The box above the list, sent without scripts.
  const asked = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const [list, fresh, found] = await Promise.all([
    listedChats(request, url),
    api('GET /api/fresh-matches'),
    asked.length < 2 ? undefined : api('GET /api/message-search', { query: { q: asked } }).catch(() => undefined),
  ])
  const short = list.chats.length < fewChats && !list.next && list.before === null
  const talking = list.chats.length > 0 || fresh.profiles.length === 0
  const known = new Set(list.chats.map(({ profile }) => profile.id))
  const admirers = short && list.chats.length > 0 ? await loadAdmirers(request, list, fresh.profiles) : []
  const people = short && talking && admirers.length === 0 ? await suggestMembers(request) : []
  const suggested = people.filter(({ id }) => !known.has(id))
  return { list, fresh: fresh.profiles, asked, found, suggested, admirers }
}

/** Who likes the member and has no other place on this page: neither a match nor a conversation. None if that fails. */
async function loadAdmirers({ api }: RequestServices, { chats }: ListedChats, fresh: readonly { id: string }[]) {
  const known = new Set([...chats.map(({ profile }) => profile.id), ...fresh.map(({ id }) => id)])
  const received = await api('GET /api/likes/:list', { params: { list: 'received' }, query: {} }).catch(() => null)
  return (received?.profiles ?? []).filter(({ id, liked }) => !liked && !known.has(id)).slice(0, 8)
}

export default function ChatsPage() {
  return <ChatsShell {...useLoaderData<typeof loader>()} />
}
