import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { services, suggestMembers } from '../../../member-web/kit/index.server.ts'
import {
  api,
  Button,
  ButtonLink,
  EmptyState,
  ErrorAlert,
  FictionalLabel,
  LikesFrame,
  Photo,
  pageMeta,
  type Reply,
  Suggestions,
  showMatch,
  toast,
  useBootstrap,
  useFormat,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import styles from './margin-notes.module.css'

/** A list of at most this many comments is followed by suggestions. */
const fewest = 3

type Note = Reply<'GET /api/margin-notes'>['notes'][number]

export async function loader({ context }: LoaderFunctionArgs) {
  const request = services(context)
  const { notes } = await request.api('GET /api/margin-notes')
  return { notes, suggested: notes.length <= fewest ? await suggestMembers(request) : [] }
}
export const meta: MetaFunction = (args) => pageMeta(args, { title: 'margin-notes.title' })
export const handle = { back: true, within: '/likes', footerOnPhones: false }

/** The member's own profile with the comments of others. */
export default function NotesPage() {
  const t = useT()
  const { notes, suggested } = useLoaderData<typeof loader>()
  return (
    <LikesFrame>
      {notes.length === 0 ? (
        <EmptyState
          drawing="notes"
          title={t('margin-notes.none_title')}
          action={
            <ButtonLink to="/profile" variant="primary">
              {t('margin-notes.to_profile')}
            </ButtonLink>
          }
        >
          {t('margin-notes.none_text')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {[...groupBySubject(notes)].map(([subject, [first, ...others]]) =>
            first ? (
              <li key={subject} className={styles.beside}>
                <Subject note={first} />
                <div className={styles.notes}>
                  {[first, ...others].map((note) => (
                    <NoteBeside key={note.id} note={note} />
                  ))}
                </div>
              </li>
            ) : null,
          )}
        </ul>
      )}
      <Suggestions
        profiles={suggested.filter(({ id }) => !notes.some(({ from }) => from.id === id))}
        className={notes.length > 0 ? styles.more : undefined}
      />
    </LikesFrame>
  )
}

/** By subject, in the order of their newest comment. */
const groupBySubject = (notes: readonly Note[]): Map<string, Note[]> =>
  Map.groupBy(notes, ({ kind, photo, heading, quote }) => [kind, photo?.id, heading, quote].join('\n'))

/** The photo or line that the comments beside it are about. */
function Subject({ note }: { note: Note }) {
  const t = useT()
  const { user } = useBootstrap()
  return note.kind === 'photo' ? (
    <Photo
      photo={note.photo}
      alt={t('margin-notes.your_photo')}
      person={{ name: user?.name ?? '' }}
      className={styles.photo}
    />
  ) : (
    <figure className={styles.line}>
      <figcaption>{note.heading}</figcaption>
      <blockquote>{note.quote}</blockquote>
    </figure>
  )
}

function NoteBeside({ note }: { note: Note }) {
  const t = useT()
  const format = useFormat()
  const { now } = useBootstrap()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<'accept' | 'decline' | null>(null)
  const { run, busy, problem } = useTask()
  const { from } = note
  const answer = (kind: 'accept' | 'decline') => {
    setChosen(kind)
    return run(async () => {
      const params = { id: note.id }
      if (kind === 'decline') {
        await api('POST /api/margin-notes/:id/decline', { params })
        toast({ title: t('margin-notes.declined') })
      } else {
        const { conversation_id, match } = await api('POST /api/margin-notes/:id/accept', { params })
        if (conversation_id) return await navigate(`/chats/${conversation_id}`)
        if (match) showMatch(from)
      }
      await revalidate()
    })
  }
  return (
    <article className={styles.note}>
      <Photo
        photo={from.main_image}
        alt=""
        person={{ name: from.name }}
        sizes="(min-width: 768px) 12rem, 7rem"
        className={styles.face}
      />
      <div className={styles.who}>
        {from.fictional ? <FictionalLabel /> : null}
        <h2>
          <Link to={`/members/${from.id}`}>
            {from.name}, {from.age}
          </Link>
        </h2>
        <p className={styles.when}>
          {[from.place, format.relative(note.created_at, new Date(now))].filter(Boolean).join(' · ')}
        </p>
        {note.text ? (
          <p className={styles.words}>{note.text}</p>
        ) : (
          <p className={styles.like}>
            {t(note.kind === 'photo' ? 'margin-notes.likes_photo' : 'margin-notes.likes_line', { name: from.name })}
          </p>
        )}
      </div>
      <ErrorAlert message={problem} />
      <div className={styles.buttons}>
        <Button variant="primary" busy={busy && chosen === 'accept'} onClick={() => void answer('accept')}>
          {t(note.text ? 'margin-notes.answer' : 'margin-notes.like_back', { name: from.name })}
        </Button>
        <Button variant="quiet" busy={busy && chosen === 'decline'} onClick={() => void answer('decline')}>
          {t('margin-notes.not_now')}
        </Button>
      </div>
    </article>
  )
}
