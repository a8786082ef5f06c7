import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { api } from '../api/client.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { createStore } from '../app/store.ts'
import { toRefusal } from '../app/submit.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon } from '../components/icon.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { ChatReply, FoundReply } from './api.ts'
import styles from './chat-search.module.css'
import { searchLength, searchPauseMs } from './search-input.ts'
import { formatShortTime } from './short-time.ts'

/** The current search, while this page lives: on a desktop results stay beside their conversation. */
const searchText = createStore('')

const isSearch = (text: string) => text.trim().length >= searchLength.min

/** Whether results replace the list. */
export const useIsSearching = (): boolean => isSearch(searchText.use())

type Person = FoundReply['people'][number]

/** The result of a search, with the address it belongs to. `reply` is null while it is loading. */
type Answer = { to: string; reply: FoundReply | null; problem: string | null }

/** Searches the conversations, replacing the list. Without scripts a plain form (`query`, `found`). */
export function ChatSearch(props: {
  query?: string
  found?: FoundReply
  chats: ChatReply[]
  /** The class of the scrolling element. */
  className: string
  /** The end of the scrolling element. */
  end: ReactNode
  children: ReactNode
}) {
  const { query = '', found, chats, className, end, children } = props
  const t = useT()
  const remembered = searchText.use()
  const [typed, setTyped] = useState(query || remembered)
  const [answer, setAnswer] = useState<Answer | null>(found ? { to: query, reply: found, problem: null } : null)
  const [again, setAgain] = useState(0)
  const words = typed.trim()
  const isSearching = isSearch(words)

  const change = (text: string) => {
    setTyped(text)
    searchText.set(text)
  }
  const box = useRef<HTMLInputElement>(null)
  // Text typed before the scripts ran is only in the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    if (box.current?.value && box.current.value !== typed) change(box.current.value)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more for the same.
  useEffect(() => {
    if (!isSearching || (answer?.to === words && !answer.problem)) return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      setAnswer((before) => (before?.reply ? { ...before, problem: null } : { to: words, reply: null, problem: null }))
      api('GET /api/message-search', { query: { q: words }, signal: stopping.signal }).then(
        (reply) => setAnswer({ to: words, reply, problem: null }),
        (error) => {
          if (stopping.signal.aborted) return
          setAnswer({ to: words, reply: null, problem: toRefusal(error).message ?? t('errors.general_later') })
        },
      )
    }, searchPauseMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [words, isSearching, again])

  const people = isSearching ? filterByName([...chats, ...(answer?.reply?.people ?? [])], words) : []
  return (
    <>
      <Form
        role="search"
        action="/chats"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAgain((count) => count + 1)
        }}
      >
        <label className={styles.box}>
          <span className="visually-hidden">{t('chat.search')}</span>
          <Icon name="search" size={18} />
          <input
            ref={box}
            type="search"
            name="q"
            value={typed}
            maxLength={searchLength.max}
            placeholder={t('chat.search')}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed) change('')
            }}
          />
          {typed ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('chat.search_clear')}
              onClick={() => change('')}
            >
              <Icon name="x" size={18} />
            </button>
          ) : null}
        </label>
      </Form>
      {isSearching ? (
        <Results
          className={className}
          end={end}
          words={words}
          answer={answer}
          people={people}
          onAgain={() => {
            setAnswer(null)
            setAgain((count) => count + 1)
          }}
        />
      ) : (
        children
      )}
    </>
  )
}

const includes = (text: string, words: string) => text.toLocaleLowerCase().includes(words.toLocaleLowerCase())

/** Members with this name, each once: those in the list immediately, others when they have been found. */
const filterByName = (people: Person[], words: string) => [
  ...new Map(
    people.filter(({ profile }) => includes(profile.name, words)).map((person) => [person.conversation.id, person]),
  ).values(),
]

type Message = FoundReply['messages'][number]

/** The messages found in each conversation, so that its member is named once. */
const groupByConversation = (messages: readonly Message[]): Message[][] => [
  ...Map.groupBy(messages, ({ conversation }) => conversation.id).values(),
]

function Results(props: {
  className: string
  end: ReactNode
  words: string
  answer: Answer | null
  people: Person[]
  onAgain: () => void
}) {
  const { className, end, words, answer, people, onAgain } = props
  const t = useT()
  const reply = answer?.reply
  const isEmpty = reply && answer.to === words && reply.messages.length === 0 && people.length === 0
  return (
    <div className={cx(className, styles.results)}>
      <p role="status" className="visually-hidden">
        {reply && answer.to === words ? t('chat.search_found', { count: reply.messages.length }) : ''}
      </p>
      {people.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('chat.search_people')}</h2>
          <ul className={styles.list}>
            {people.map(({ conversation, profile }) => (
              <li key={conversation.id}>
                <Link to={`/chats/${conversation.id}`} className={styles.result}>
                  <Face profile={profile} />
                  <span className={styles.name}>{profile.name}</span>
                  {profile.fictional ? <FictionalLabel /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {answer?.problem ? (
        <div role="alert" className={styles.notice}>
          <p>{answer.problem}</p>
          <Button size="small" onClick={onAgain}>
            {t('common.try_again')}
          </Button>
        </div>
      ) : !reply ? (
        <div className={styles.waiting} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height="56px" />
          ))}
        </div>
      ) : isEmpty ? (
        <div className={styles.notice}>
          <p>{t('chat.search_none', { words })}</p>
          <p className={styles.hint}>{t('chat.search_none_hint')}</p>
        </div>
      ) : reply.messages.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('chat.title')}</h2>
          <ul className={styles.list}>
            {groupByConversation(reply.messages).map((found) =>
              found.map((message, at) => (
                <li key={message.id}>
                  <Found message={message} hasMore={at > 0} />
                </li>
              )),
            )}
          </ul>
          {reply.more ? <p className={styles.hint}>{t('chat.search_more')}</p> : null}
        </section>
      ) : null}
      {end}
    </div>
  )
}

/** A message that was found. `hasMore`: further messages of the same member follow. */
function Found({ message, hasMore }: { message: Message; hasMore: boolean }) {
  const { id, conversation, profile, own, created_at, before, found, after } = message
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  return (
    <Link to={`/chats/${conversation.id}?message=${id}`} className={cx(styles.result, hasMore && styles.further)}>
      <Face profile={profile} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{profile.name}</span>
          <time dateTime={created_at} className={styles.time}>
            {formatShortTime(format, created_at, now)}
          </time>
        </span>
        <span className={styles.excerpt}>
          {own ? `${t('chat.me')}: ` : null}
          {before}
          <mark className={styles.mark}>{found}</mark>
          {after}
        </span>
        {profile.fictional ? <FictionalLabel /> : null}
      </span>
    </Link>
  )
}

const Face = ({ profile }: { profile: ChatReply['profile'] }) => (
  <Avatar name={profile.name} src={profile.main_image?.thumb_filename} color={profile.main_image?.colour} size={44} />
)
