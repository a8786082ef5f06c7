import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { toRefusal } from '../app/submit.ts'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { TextInput } from '../components/text-input.tsx'
import type { PhotoPayload } from './api.ts'
import styles from './browse-sheet.module.css'
import { searchLength, searchPauseMs } from './search-input.ts'
import type { IsVeiled } from './use-veil.ts'

type Contents = Reply<'GET /api/conversations/:id/contents'>

/** Search, photos and dates of one conversation. Each leads to its message, and the sheet closes. */
export default function BrowseSheet(props: {
  conversationId: string
  profile: ProfileSummary
  veils: IsVeiled
  onClose: () => void
}) {
  const { conversationId, profile, veils, onClose } = props
  const t = useT()
  const [words, setWords] = useState('')
  const [contents, setContents] = useState<Contents | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const query = words.trim().length >= searchLength.min ? words.trim() : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more for the same.
  useEffect(() => {
    const stopping = new AbortController()
    const timer = setTimeout(
      () =>
        api('GET /api/conversations/:id/contents', {
          params: { id: conversationId },
          query: { q: query },
          signal: stopping.signal,
        }).then(
          (reply) => {
            setContents(reply)
            setProblem(null)
          },
          (error) => {
            if (!stopping.signal.aborted) setProblem(toRefusal(error).message ?? t('errors.general_later'))
          },
        ),
      query ? searchPauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [conversationId, query, turn])

  const buildMessagePath = (message: string) => `/chats/${conversationId}?message=${message}`
  return (
    <Dialog open onClose={onClose} title={t('chat.browse.title')} about={profile}>
      <Field label={t('chat.browse.search')}>
        <TextInput
          type="search"
          value={words}
          maxLength={100}
          enterKeyHint="search"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      {problem ? (
        <div role="alert" className={styles.note}>
          <p>{problem}</p>
          <Button size="small" onClick={() => setTurn((count) => count + 1)}>
            {t('common.try_again')}
          </Button>
        </div>
      ) : !contents ? (
        <Skeleton height="160px" />
      ) : query ? (
        <Found contents={contents} words={query} to={buildMessagePath} onClose={onClose} />
      ) : (
        <Overview contents={contents} profile={profile} veils={veils} to={buildMessagePath} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface PartProps {
  contents: Contents
  to: (message: string) => string
  onClose: () => void
}

function Found({ contents, words, to, onClose }: PartProps & { words: string }) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useBootstrap().now)
  const { found, more } = contents
  return (
    <section className={styles.part}>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.note}>
        {found.length > 0 ? t('chat.search_found', { count: found.length }) : t('chat.search_none', { words })}
      </p>
      <ul className={styles.list}>
        {found.map(({ id, own, created_at, before, found: match, after }) => (
          <li key={id}>
            <Link to={to(id)} className={styles.row} onClick={onClose}>
              <span className={styles.excerpt}>
                {own ? `${t('chat.me')}: ` : null}
                {before}
                <mark className={styles.mark}>{match}</mark>
                {after}
              </span>
              <time dateTime={created_at} className={styles.soft}>
                {format.day(created_at, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {more ? <p className={styles.note}>{t('chat.search_more')}</p> : null}
    </section>
  )
}

function Overview({ contents, profile, veils, to, onClose }: PartProps & { profile: ProfileSummary; veils: IsVeiled }) {
  const t = useT()
  const format = useFormat()
  const { photos, days } = contents
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('chat.photos')}</h3>
        {photos.length === 0 ? (
          <p className={styles.note}>{t('chat.browse.no_photos')}</p>
        ) : (
          <ul className={styles.photos}>
            {photos.map(({ id, own, payload }) => (
              <li key={id}>
                <Link to={to(id)} onClick={onClose}>
                  {veils({ own, payload }) ? (
                    <span className={cx(styles.photo, styles.veil)}>
                      <Icon name="eye-off" label={t('chat.veiled')} />
                    </span>
                  ) : (
                    <img
                      src={(payload as PhotoPayload).thumb_filename}
                      alt={t('chat.photo_by', { name: own ? t('chat.me') : profile.name })}
                      className={styles.photo}
                      loading="lazy"
                    />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('chat.browse.days')}</h3>
        <ul className={styles.list}>
          {days.map(({ day, first, count }) => (
            <li key={day}>
              <Link to={to(first)} className={styles.row} onClick={onClose}>
                <span>{format.date(`${day}T12:00:00`)}</span>
                <span className={styles.soft}>{t('chat.browse.messages', { count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
