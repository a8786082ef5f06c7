import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { pageMeta } from '../app/meta.ts'
import type { ScreenHandle } from '../app/screens.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'
import { ConversationView } from './conversation-view.tsx'
import { toListedChats } from './listed-chats.server.ts'
import { sendPlainly } from './plain-message.server.ts'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.talk.profile.name ?? 'chat.title' })

export const handle: ScreenHandle = { within: '/chats' }

/** A conversation that may not exist yet: the first message creates it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = services(context)
  const { api } = request
  const [talk, list, fresh] = await Promise.all([
    api('GET /api/members/:id/conversation', { params: { id: String(params.id) } }),
    toListedChats(request, url),
    api('GET /api/fresh-matches'),
  ])
  if (talk.conversation) throw redirect(`/chats/${talk.conversation.id}`)
  return { talk, list, fresh: fresh.profiles, key: crypto.randomUUID() }
}

/** The action of the message box without scripts. */
export const action = (args: ActionFunctionArgs) => sendPlainly(args, String(args.params.id))

export default function MemberChatPage() {
  const { talk, list, fresh, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <ChatsShell list={list} newMatches={fresh} conversation={talk}>
      <ConversationView
        key={talk.profile.id}
        talk={talk}
        history={{
          messages: [],
          has_more: false,
          has_newer: false,
          unread: 0,
          first_unread: null,
          older_hidden: false,
        }}
        formKey={key}
        refused={refused}
      />
    </ChatsShell>
  )
}
