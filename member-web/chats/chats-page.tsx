import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { suggestMembers } from '../members/suggest-members.server.ts'
import { ChatsShell } from './chats-shell.tsx'
import { listedChats } from './listed-chats.server.ts'

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
  const empty = list.chats.length === 0 && !list.next && list.before === null && fresh.profiles.length === 0
  return { list, fresh: fresh.profiles, asked, found, suggested: empty ? await suggestMembers(request) : [] }
}

export default function ChatsPage() {
  return <ChatsShell {...useLoaderData<typeof loader>()} />
}
