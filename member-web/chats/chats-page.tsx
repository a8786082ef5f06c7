import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.title' })

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = services(context)
  const [{ chats }, fresh] = await Promise.all([api('GET /api/chats.php'), api('GET /api/fresh-matches')])
  return { chats, fresh: fresh.profiles }
}

export default function ChatsPage() {
  return <ChatsShell {...useLoaderData<typeof loader>()} />
}
