import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.title' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = services(context)
  // The box above the list, sent without scripts.
  const asked = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const [{ chats }, fresh, found] = await Promise.all([
    api('GET /api/chats.php'),
    api('GET /api/fresh-matches'),
    asked.length < 2 ? undefined : api('GET /api/message-search', { query: { q: asked } }).catch(() => undefined),
  ])
  return { chats, fresh: fresh.profiles, asked, found }
}

export default function ChatsPage() {
  return <ChatsShell {...useLoaderData<typeof loader>()} />
}
