import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'
import { ConversationView } from './conversation-view.tsx'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.talk.profile.name ?? 'chat.title' })

/** A conversation that may not have begun: it comes into being with the first message. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = services(context)
  const [talk, list] = await Promise.all([
    api('GET /api/members/:id/conversation', { params: { id: String(params.id) } }),
    api('GET /api/chats.php'),
  ])
  if (talk.conversation) throw redirect(`/chats/${talk.conversation.id}`)
  return { talk, chats: list.chats }
}

export default function MemberChatPage() {
  const { talk, chats } = useLoaderData<typeof loader>()
  return (
    <ChatsShell chats={chats}>
      <ConversationView
        key={talk.profile.id}
        talk={talk}
        history={{ messages: [], has_more: false, older_hidden: false }}
      />
    </ChatsShell>
  )
}
