import { lazy, Suspense, useState } from 'react'
import {
  Button,
  ButtonLink,
  chunk,
  cx,
  Icon,
  type ProfileSummary,
  type SlotProps,
  toast,
  useBootstrap,
  usePluginEnabled,
  useT,
} from '../../../member-web/kit/index.ts'
import type { MeetupPayload } from '../server/words.ts'
import { meetupLengthMs } from '../shared/limits.ts'
import styles from './meetups.module.css'
import { PlaceAndTime, useMeetupTime } from './place-and-time.tsx'
import { useMeetupAction } from './use-meetup-action.ts'

const MeetupDialog = lazy(chunk(() => import('./meetup-dialog.tsx')))
const ShareDateDialog = lazy(chunk(() => import('./share-date-dialog.tsx')))

/** One step of a date, among the messages. The last step can be answered; earlier ones show what was said then. */
export default function MeetupMessage({ message, messages, profile }: SlotProps['chat.message']) {
  if (message.kind !== 'meetup') return null
  const meetup = message.payload as unknown as MeetupPayload
  const later = messages
    .filter(({ kind }) => kind === 'meetup')
    .map(({ payload }) => payload as unknown as MeetupPayload)
    .filter(({ meetup_id, version }) => meetup_id === meetup.meetup_id && version > meetup.version)
  const last = later.reduce((one, other) => (other.version > one.version ? other : one), meetup)
  if (last === meetup) return <Card meetup={meetup} isOwn={message.mine} profile={profile} />
  return <Earlier meetup={meetup} last={last} isOwn={message.mine} name={profile.name} />
}

function Card(props: { meetup: MeetupPayload; isOwn: boolean; profile: ProfileSummary }) {
  const { meetup, isOwn, profile } = props
  const t = useT()
  const enabled = usePluginEnabled('meetups')
  const now = Date.parse(useBootstrap().now)
  const { act, place, starts_at: startsAt } = meetup
  const isOver = Date.parse(startsAt) + meetupLengthMs < now
  const isCancelled = act === 'cancel'
  return (
    <div className={cx(styles.card, isCancelled && styles.past)}>
      <p className={styles.what}>
        <Icon name={act === 'agree' ? 'circle-check' : isCancelled ? 'x' : 'calendar'} size={16} />
        {t(`meetups.${isOwn ? 'mine' : 'theirs'}.${act}`, { name: profile.name })}
      </p>
      <PlaceAndTime place={place} startsAt={startsAt} />
      {isOver && !isCancelled ? <p className={styles.note}>{t('meetups.over')}</p> : null}
      {enabled && !isCancelled && !isOver ? <Actions meetup={meetup} isOwn={isOwn} profile={profile} /> : null}
    </div>
  )
}

/** A step that a later one replaced. Its place and time are shown only if the last card has others. */
function Earlier(props: { meetup: MeetupPayload; last: MeetupPayload; isOwn: boolean; name: string }) {
  const { meetup, last, isOwn, name } = props
  const t = useT()
  const when = useMeetupTime(meetup.starts_at)
  const isSame = meetup.place === last.place && meetup.starts_at === last.starts_at
  const act = isSame && meetup.act !== 'agree' ? 'proposed' : meetup.act
  return (
    <div className={cx(styles.card, styles.past, styles.earlier)}>
      <p className={styles.what}>
        <Icon name="calendar" size={16} />
        {t(`meetups.${isOwn ? 'mine' : 'theirs'}.${act}`, { name })}
      </p>
      {isSame ? null : (
        <p className={styles.note}>
          {meetup.place} · {when}
        </p>
      )}
    </div>
  )
}

function Actions(props: { meetup: MeetupPayload; isOwn: boolean; profile: ProfileSummary }) {
  const { meetup, isOwn, profile } = props
  const t = useT()
  const { busy, act } = useMeetupAction(profile.id, ({ message }) =>
    toast({ title: message ?? t('errors.general_later'), tone: 'danger' }),
  )
  const [open, setOpen] = useState<'change' | 'share' | null>(null)
  const { meetup_id: id, version, place, starts_at: startsAt } = meetup
  const when = useMeetupTime(startsAt)
  const isAgreed = meetup.act === 'agree'
  const answer = (what: 'agree' | 'cancel') => act({ act: what, meetup_id: id, version })
  const close = () => setOpen(null)
  const canAgree = !isOwn && !isAgreed
  return (
    <div className={styles.actions}>
      {isAgreed ? (
        <Button size="small" variant="primary" icon="share-2" className={styles.first} onClick={() => setOpen('share')}>
          {t('meetups.tell')}
        </Button>
      ) : canAgree ? (
        <Button
          size="small"
          variant="primary"
          className={styles.first}
          busy={busy}
          onClick={() => void answer('agree')}
        >
          {t('meetups.agree')}
        </Button>
      ) : null}
      {isAgreed ? (
        <ButtonLink to={`/api/meetups/${id}/calendar`} reloadDocument download="date.ics" size="small" variant="quiet">
          {t('meetups.calendar')}
        </ButtonLink>
      ) : null}
      <Button size="small" variant="quiet" onClick={() => setOpen('change')}>
        {t('meetups.change')}
      </Button>
      <Button size="small" variant="quiet" disabled={busy} onClick={() => void answer('cancel')}>
        {t(canAgree ? 'meetups.decline' : 'meetups.cancel')}
      </Button>
      <Suspense fallback={null}>
        {open === 'change' ? (
          <MeetupDialog profile={profile} known={{ id, version, place, startsAt }} onClose={close} />
        ) : open === 'share' ? (
          <ShareDateDialog name={profile.name} place={place} when={when} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  )
}
