import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { type RequestServices, services } from '../app/services.server.ts'
import { suggestMembers } from '../members/suggest-members.server.ts'
import { Suggestions } from '../members/suggestions.tsx'
import styles from './chats-page.module.css'
import { ChatsShell } from './chats-shell.tsx'
import { LastConversation } from './last-conversation.tsx'
import { toListedChats } from './listed-chats.server.ts'
import { MorePeople } from './more-people.tsx'
import { searchLength } from './search-input.ts'

/** Below this number of conversations there is space for suggestions. */
const maxFewChats = 6

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.title' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = services(context)
  const { api } = request
  // The search of the form, sent without scripts.
  const query = url.searchParams.get('q')?.trim().slice(0, searchLength.max) ?? ''
  const [list, fresh, found] = await Promise.all([
    toListedChats(request, url),
    api('GET /api/fresh-matches'),
    query.length < searchLength.min
      ? undefined
      : api('GET /api/message-search', { query: { q: query } }).catch(() => undefined),
  ])
  const isShort = list.chats.length < maxFewChats && !list.next && list.before === null
  const talking = list.chats.length > 0 || fresh.profiles.length === 0
  const known = new Set([...list.chats.map(({ profile }) => profile.id), ...fresh.profiles.map(({ id }) => id)])
  const likes = isShort && list.chats.length > 0 ? await loadAdmirers(request) : []
  const admirers = likes.filter(({ id }) => !known.has(id)).slice(0, 8)
  const people = isShort && talking && admirers.length === 0 ? await suggestMembers(request) : []
  const suggestions = people.filter(({ id }) => !known.has(id))
  return { list, newMatches: fresh.profiles, query, found, suggestions, admirers }
}

/** People who like the member, without matches. None if the request fails. */
async function loadAdmirers({ api }: RequestServices) {
  const received = await api('GET /api/likes/:list', { params: { list: 'received' }, query: {} }).catch(() => null)
  return (received?.profiles ?? []).filter(({ liked }) => !liked)
}

export default function ChatsPage() {
  const t = useT()
  const { suggestions, admirers, ...shown } = useLoaderData<typeof loader>()
  const { list } = shown
  // Members who await an answer precede all others.
  const [people, meet] = admirers.length > 0 ? [admirers, t('chat.likes_you')] : [suggestions, t('auth.activate.meet')]
  const below = (
    <>
      {/* A few small faces on a desktop, cards on a phone. */}
      {list.chats.length > 0 ? <MorePeople profiles={people} title={meet} /> : null}
      <Suggestions profiles={people} title={meet} className={styles.meet} />
    </>
  )
  return <ChatsShell {...shown} below={below} idle={<LastConversation listed={list} suggested={suggestions} />} />
}
