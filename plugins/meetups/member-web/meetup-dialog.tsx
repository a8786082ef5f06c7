import { type FormEvent, useId, useState } from 'react'
import {
  Alert,
  Button,
  Dialog,
  Field,
  Icon,
  NudgeQuestion,
  type ProfileSummary,
  type Refusal,
  TextInput,
  useT,
} from '../../../member-web/kit/index.ts'
import { maxPlaceLength } from '../shared/limits.ts'
import styles from './meetups.module.css'
import { useMeetupAction } from './use-meetup-action.ts'
import { toDayAndTime, toMoment, WhenField } from './when-field.tsx'

export interface KnownMeetup {
  id: string
  version: number
  place: string
  /** ISO. */
  startsAt: string
}

const tips = ['public', 'own_way', 'tell', 'leave'] as const

/** Place and time of a new or changed date. Safety advice is below. */
export default function MeetupDialog(props: { profile: ProfileSummary; known?: KnownMeetup; onClose: () => void }) {
  const { profile, known, onClose } = props
  const t = useT()
  const formId = useId()
  const [place, setPlace] = useState(known?.place ?? '')
  const [when, setWhen] = useState(() => toDayAndTime(known?.startsAt))
  const [problem, setProblem] = useState<Refusal | null>(null)
  const { busy, act } = useMeetupAction(profile.id, setProblem)
  const send = async (sure?: true) => {
    const at = toMoment(when)
    const what = { place, ...(at ? { at } : {}), sure }
    const isSent = await act(
      known ? { act: 'change', meetup_id: known.id, version: known.version, ...what } : { act: 'propose', ...what },
    )
    if (isSent) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const errors = problem?.errors ?? {}
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(known ? 'meetups.change_title' : 'meetups.propose_title', { name: profile.name })}
      about={profile}
      actions={
        <Button type="submit" form={formId} variant="primary" wide busy={busy}>
          {t(known ? 'meetups.change_send' : 'meetups.propose_send')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {problem?.message && Object.keys(errors).length === 0 && !problem.nudge ? (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        ) : null}
        <Field label={t('meetups.place')} hint={t('meetups.place_hint')} error={errors.place}>
          <TextInput
            name="place"
            icon="map-pin"
            maxLength={maxPlaceLength}
            value={place}
            onChange={(event) => {
              setPlace(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
        <WhenField
          value={when}
          error={errors.at}
          onChange={(changed) => {
            setWhen(changed)
            setProblem(null)
          }}
        />
        {problem?.nudge ? (
          <NudgeQuestion nudge={problem.nudge} means="send" busy={busy} onSure={() => void send(true)} />
        ) : null}
        <div className={styles.tips}>
          <b>{t('meetups.tips_title')}</b>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>
                <Icon name="check" size={18} />
                {t(`meetups.tip.${tip}`)}
              </li>
            ))}
          </ul>
        </div>
      </form>
    </Dialog>
  )
}
