import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.title' })

export const loader = ({ context }: LoaderFunctionArgs) => services(context).api('GET /api/chats.php')

export default function ChatsPage() {
  return <ChatsShell chats={useLoaderData<typeof loader>().chats} />
}
