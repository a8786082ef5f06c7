import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'
import { ConversationView } from './conversation-view.tsx'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.talk.profile.name ?? 'chat.title' })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = services(context)
  const input = { params: { id: String(params.id) } }
  const [talk, history, list] = await Promise.all([
    api('GET /api/conversations/:id', input),
    api('GET /api/conversations/:id/messages', input),
    api('GET /api/chats.php'),
  ])
  return { talk, history, chats: list.chats }
}

export default function ChatPage() {
  const { talk, history, chats } = useLoaderData<typeof loader>()
  const id = talk.conversation?.id
  return (
    <ChatsShell chats={chats} openId={id}>
      <ConversationView key={talk.profile.id} talk={talk} history={history} />
    </ChatsShell>
  )
}
