import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Icon, onLive, type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import styles from './meetups.module.css'
import { useMeetupTime } from './place-and-time.tsx'

/** Beside a conversation: the state and time of the date that both agreed to, or that one of them proposed. */
export default function NextDate({ conversationId, profile }: SlotProps['chat.aside']) {
  const t = useT()
  const next = useBootstrap().page_data.meetups?.next
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLive(
        'message.received',
        ({ message }) => message.kind === 'meetup' && message.conversation_id === conversationId && void revalidate(),
      ),
    [conversationId, revalidate],
  )
  if (!next) return null
  const { starts_at: startsAt, agreed, mine } = next
  return (
    <section className={styles.next}>
      <h3 className={styles.what}>
        <Icon name={agreed ? 'circle-check' : 'calendar'} size={16} />
        {t(`meetups.${mine ? 'mine' : 'theirs'}.${agreed ? 'agree' : 'propose'}`, { name: profile.name })}
      </h3>
      <Time startsAt={startsAt} />
    </section>
  )
}

function Time({ startsAt }: { startsAt: string }) {
  const when = useMeetupTime(startsAt)
  return (
    <p className={styles.time}>
      <time dateTime={startsAt}>{when}</time>
    </p>
  )
}
