import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isId } from '../../core/shared/ids.ts'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ChatsShell } from './chats-shell.tsx'
import { ConversationView } from './conversation-view.tsx'
import { toListedChats } from './listed-chats.server.ts'
import { sendPlainly } from './plain-message.server.ts'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.talk.profile.name ?? 'chat.title' })

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = services(context)
  const { api } = request
  const input = { params: { id: String(params.id) } }
  const requested = url.searchParams.get('message')
  const found = requested && isId(requested) ? requested : undefined
  const [talk, history, list, fresh] = await Promise.all([
    api('GET /api/conversations/:id', input),
    api('GET /api/conversations/:id/messages', { ...input, query: { around: found ?? 'unread' } }),
    toListedChats(request, url),
    api('GET /api/fresh-matches'),
  ])
  return { talk, history, found, list, fresh: fresh.profiles, key: crypto.randomUUID() }
}

/** The action of the message box without scripts. */
export async function action(args: ActionFunctionArgs) {
  const { api } = services(args.context)
  const talk = await api('GET /api/conversations/:id', { params: { id: String(args.params.id) } })
  return sendPlainly(args, talk.profile.id)
}

export default function ChatPage() {
  const { talk, history, found, list, fresh, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const id = talk.conversation?.id
  return (
    <ChatsShell list={list} newMatches={fresh} openId={id} conversation={{ ...talk, history }}>
      <ConversationView
        key={`${talk.profile.id} ${found ?? ''}`}
        talk={talk}
        history={history}
        found={found}
        formKey={key}
        refused={refused}
      />
    </ChatsShell>
  )
}
