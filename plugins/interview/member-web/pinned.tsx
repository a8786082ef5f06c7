import { useEffect, useState } from 'react'
import {
  api,
  cx,
  Dialog,
  Icon,
  onLive,
  type Reply,
  type SlotProps,
  useBootstrap,
  useT,
} from '../../../member-web/kit/index.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './interview.module.css'

export type Interview = NonNullable<Reply<'GET /api/interview/with/:id'>['interview']>

const getState = ({ mine, other_done }: Interview) =>
  mine && other_done ? 'both' : mine ? 'waiting' : other_done ? 'yours' : 'neither'

/**
 * The interview of two who like each other, above their conversation: opened to answer and, once both have, to read.
 */
export default function Pinned({ profile }: SlotProps['chat.pinned']) {
  const t = useT()
  const shown = useBootstrap().page_data.interview
  const [interview, setInterview] = useState(shown?.with === profile.id ? shown.interview : null)
  const [open, setOpen] = useState(false)
  const { id, name } = profile
  useEffect(() => {
    const read = () =>
      api('GET /api/interview/with/:id', { params: { id } }).then(
        (reply) => setInterview(reply.interview),
        () => {},
      )
    // A match that was made while the page was open.
    if (shown?.with !== id) void read()
    const stops = [
      onLive('interview.answered', ({ profile_id }) => profile_id === id && void read()),
      onLive('like.received', ({ profile: from }) => from.id === id && void read()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, shown])
  if (!interview) return null
  const state = getState(interview)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-strip="can-wait"
        className={cx(styles.bar, state === 'yours' && styles.new)}
        onClick={() => setOpen(true)}
      >
        <span className={styles.title}>{t('interview.title')}</span>
        <span className={styles.state}>{t(`interview.state.${state}`, { name })}</span>
        <Icon name="chevron-right" size={18} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('interview.title')}
        about={profile}
        description={t(state === 'both' ? 'interview.read' : 'interview.intro', { name })}
      >
        {interview.mine && interview.theirs ? (
          <Answers interview={interview} name={name} />
        ) : (
          <AnswerForm profile={profile} interview={interview} onChange={setInterview} />
        )}
      </Dialog>
    </>
  )
}

function Answers({ interview, name }: { interview: Interview; name: string }) {
  const t = useT()
  return (
    <ol className={styles.questions}>
      {interview.questions.map((question, at) => (
        <li key={question}>
          <h3>{question}</h3>
          <dl className={styles.answers}>
            <div>
              <dt>{name}</dt>
              <dd>{interview.theirs?.[at]}</dd>
            </div>
            <div>
              <dt>{t('interview.you')}</dt>
              <dd>{interview.mine?.[at]}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}
