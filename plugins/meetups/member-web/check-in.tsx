import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  api,
  Button,
  ButtonLink,
  Dialog,
  Icon,
  onLive,
  type SlotProps,
  toast,
  toRefusal,
  useBootstrap,
  useSetting,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './meetups.module.css'

/** Whether a help line is only a number, which a phone can call. */
const isPhoneNumber = (line: string) => /^\+?\d[\d\s-]*$/.test(line)

/**
 * Above the messages, once a date is over: asks how it was. The answer stays with the operator; a member who says it
 * was not well sees who can help.
 */
export default function CheckIn({ conversationId, profile }: SlotProps['chat.pinned']) {
  const t = useT()
  const due = useBootstrap().page_data.meetups?.check ?? null
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<string | null>(null)
  const [helping, setHelping] = useState(false)
  const helpLine = useSetting('meetups.help_line')
  useEffect(
    () => onLive('meetups.asked', ({ conversation_id }) => conversation_id === conversationId && void revalidate()),
    [conversationId, revalidate],
  )
  const answer = async (value: 'well' | 'not_well') => {
    if (!due) return
    setAnswered(due.id)
    if (value === 'not_well') setHelping(true)
    try {
      await api('PUT /api/meetups/:id/check', { params: { id: due.id }, body: { answer: value } })
      if (value === 'well') toast({ title: t('meetups.thanks') })
    } catch (error) {
      setAnswered(null)
      toast({ title: toRefusal(error).message ?? t('errors.general_later'), tone: 'danger' })
    }
  }
  return (
    <>
      {due && due.id !== answered ? (
        <section className={styles.check} aria-label={t('meetups.check_title')}>
          <p>
            <b>{t('meetups.check_title')}</b> {due.place}
          </p>
          <span className={styles.answers}>
            <Button size="small" variant="secondary" icon="thumbs-up" onClick={() => void answer('well')}>
              {t('meetups.well')}
            </Button>
            <Button size="small" variant="secondary" icon="life-buoy" onClick={() => void answer('not_well')}>
              {t('meetups.not_well')}
            </Button>
          </span>
        </section>
      ) : null}
      <Dialog
        open={helping}
        onClose={() => setHelping(false)}
        size="small"
        title={t('meetups.help_title')}
        actions={
          <ButtonLink to={`/members/${profile.id}`} variant="primary" wide>
            {t('meetups.help_report', { name: profile.name })}
          </ButtonLink>
        }
      >
        <p>{t('meetups.help_text')}</p>
        {helpLine ? (
          <p className={styles.line}>
            <Icon name="phone" />
            {isPhoneNumber(helpLine) ? (
              <a href={`tel:${helpLine.replace(/[^+\d]/g, '')}`}>{t('meetups.help_line', { line: helpLine })}</a>
            ) : (
              t('meetups.help_line', { line: helpLine })
            )}
          </p>
        ) : null}
      </Dialog>
    </>
  )
}
