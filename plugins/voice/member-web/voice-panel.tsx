import { useEffect, useRef, useState } from 'react'
import {
  api,
  Button,
  ButtonLink,
  Dialog,
  Icon,
  IconButton,
  type SlotProps,
  toast,
  useCount,
  useSetting,
  useT,
  useUser,
} from '../../../member-web/kit/index.ts'
import { maxDurationMs } from '../shared/limits.ts'
import { Player } from './player.tsx'
import { canRecord, type Recording, readMicrophoneState, startRecording } from './record.ts'
import styles from './voice.module.css'
import type { PressState } from './voice-button.tsx'
import { computeWaveform } from './waveform.ts'

/** Milliseconds below which a recording counts as a slip of the finger. */
const minDurationMs = 700

/** Milliseconds between the bars of the live waveform, which begins without sound. */
const stepMs = 70
const noLevels: readonly number[] = Array.from({ length: 44 }, () => 0)

interface FinishedRecording {
  file: File
  /** Milliseconds. */
  duration: number
  waveform: number[]
}
type RecordingProblem = 'explain' | 'denied' | 'missing' | 'unsupported' | 'short_of_credits'

interface PanelProps extends Required<Pick<SlotProps['chat.send'], 'profile' | 'send'>> {
  press: PressState
  /** How far the finger has slid aside, from 0 to 1. */
  slid: number
  onClose: () => void
  onLock: () => void
}

/** Recording, preview and sending, shown over the message box, which keeps its content. */
export default function VoicePanel({ profile, send, press, slid, onClose, onLock }: PanelProps) {
  const t = useT()
  const price = useSetting('voice.credits')
  const fictional = useSetting('fictional_message_credits')
  const credits = useCount('credits')
  const cost = profile.fictional ? fictional : price
  const [problem, setProblem] = useState<RecordingProblem | null>(null)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [finished, setFinished] = useState<FinishedRecording | null>(null)
  const [ending, setEnding] = useState(false)
  const alive = useRef(true)
  const live = useRef<Recording | null>(null)

  const finish = async (from: Recording) => {
    if (live.current !== from) return
    live.current = null
    // A slow phone needs seconds for the waveform.
    setEnding(true)
    const { file, duration } = await from.stop()
    if (!alive.current) return
    if (duration < minDurationMs) {
      toast({ title: t('voice.too_short') })
      return onClose()
    }
    const waveform = await computeWaveform(file)
    if (!alive.current) return
    setRecording(null)
    setFinished({ file, duration, waveform })
  }
  const cancel = () => {
    const ended = live.current
    live.current = null
    ended?.cancel()
    onClose()
  }
  const start = async () => {
    setProblem(null)
    try {
      const begun = await startRecording(() => void (live.current === begun && finish(begun)))
      if (!alive.current) return begun.cancel()
      live.current = begun
      setRecording(begun)
    } catch (error) {
      onLock()
      setProblem((error as Error).name === 'NotAllowedError' ? 'denied' : 'missing')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the press.
  useEffect(() => {
    alive.current = true
    const begin = async () => {
      if (!canRecord()) return setProblem('unsupported')
      if (credits < cost) return setProblem('short_of_credits')
      const state = await readMicrophoneState()
      if (!alive.current) return
      if (state === 'granted') return start()
      onLock()
      setProblem(state === 'denied' ? 'denied' : 'explain')
    }
    void begin()
    const finishIfHidden = () => document.hidden && live.current && void finish(live.current)
    document.addEventListener('visibilitychange', finishIfHidden)
    // Works wherever the focus is: it stays on the pressed button until the microphone is ready.
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('keydown', onEscape)
      alive.current = false
      live.current?.cancel()
      live.current = null
      document.removeEventListener('visibilitychange', finishIfHidden)
    }
  }, [])
  // The finger was released or slid aside, perhaps before this code or the microphone was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the finger and the recording alone.
  useEffect(() => {
    if (press === 'cancelled') cancel()
    if (press !== 'released') return
    // Nothing is recorded yet, so it continues hands-free.
    if (recording) void finish(recording)
    else onLock()
  }, [press, recording])

  const sendRecording = ({ file, duration, waveform }: FinishedRecording) => {
    send({
      kind: 'voice',
      file,
      cost,
      payload: { duration, waveform },
      deliver: (id) =>
        api('POST /api/voice/to/:id', {
          params: { id: profile.id },
          idempotencyKey: id,
          body: { id, waveform: waveform.join(','), shown_cost: cost },
          files: [{ field: 'voice', file, filename: file.name }],
        }),
    })
    onClose()
  }
  if (problem)
    return <RecordingProblemDialog problem={problem} cost={cost} onClose={onClose} onAgree={() => void start()} />
  return (
    <fieldset className={styles.panel} data-takes-place={finished ? '' : undefined} aria-label={t('voice.record')}>
      {finished ? (
        <>
          <IconButton icon="trash" label={t('voice.discard')} onClick={cancel} />
          <div className={styles.preview}>
            <Player
              label={t('voice.preview_label')}
              duration={finished.duration}
              waveform={finished.waveform}
              load={async () => finished.file}
            />
          </div>
          <Button
            variant="primary"
            icon="send"
            className={styles.send}
            autoFocus
            onClick={() => sendRecording(finished)}
          >
            {cost > 0 ? t('voice.send_for', { count: cost }) : t('voice.send')}
          </Button>
        </>
      ) : (
        <RecordingControls
          recording={recording}
          isHeld={press === 'held'}
          isEnding={ending}
          slid={slid}
          onCancel={cancel}
          onDone={() => recording && void finish(recording)}
        />
      )}
    </fieldset>
  )
}

function RecordingControls(props: {
  recording: Recording | null
  isHeld: boolean
  isEnding: boolean
  slid: number
  onCancel: () => void
  onDone: () => void
}) {
  const { recording, isHeld, isEnding, slid, onCancel, onDone } = props
  const t = useT()
  const [{ elapsed, level, levels }, setNow] = useState({ elapsed: 0, level: 0, levels: noLevels })
  useEffect(() => {
    if (!recording || isEnding) return
    let frame = requestAnimationFrame(function look() {
      const [elapsed, level] = [recording.elapsed(), recording.level()]
      setNow((before) => ({
        elapsed,
        level,
        levels:
          Math.floor(elapsed / stepMs) > Math.floor(before.elapsed / stepMs)
            ? [...before.levels.slice(1), level]
            : before.levels,
      }))
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [recording, isEnding])
  const done = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (recording && !isHeld) done.current?.querySelector('button')?.focus()
  }, [recording, isHeld])
  const seconds = Math.floor(elapsed / 1000)
  const left = Math.ceil((maxDurationMs - elapsed) / 1000)
  return (
    <>
      {isHeld ? null : <IconButton icon="trash" label={t('voice.discard')} onClick={onCancel} />}
      <span className={styles.dot} style={{ scale: String(0.7 + level * 0.6) }} aria-hidden="true" />
      <span className={styles.elapsed}>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
      <span className={styles.live} aria-hidden="true">
        {levels.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars stay, their levels move through them.
          <span key={at} style={{ blockSize: `${10 + each * 90}%` }} />
        ))}
      </span>
      <span className="visually-hidden" role="status">
        {recording ? t('voice.recording') : t('voice.starting')}
      </span>
      <span
        className={styles.hint}
        data-brief={isHeld || left <= 10 ? undefined : ''}
        style={{ translate: `${-slid * 40}px 0`, opacity: 1 - slid * 0.6 }}
      >
        {isHeld ? (
          <>
            <Icon name="chevron-left" size={16} /> {t('voice.slide')}
          </>
        ) : left <= 10 && recording ? (
          t('voice.left', { count: left })
        ) : (
          t('voice.speak')
        )}
      </span>
      {isHeld ? null : (
        <span ref={done}>
          <Button variant="primary" icon="check" disabled={!recording} busy={isEnding} onClick={onDone}>
            {t('voice.done')}
          </Button>
        </span>
      )}
    </>
  )
}

/** Why nothing can be recorded, or the permission that will be requested. */
function RecordingProblemDialog(props: {
  problem: RecordingProblem
  cost: number
  onClose: () => void
  onAgree: () => void
}) {
  const { problem, cost, onClose, onAgree } = props
  const t = useT()
  const user = useUser()
  const credits = useCount('credits')
  const lacksCredits = problem === 'short_of_credits'
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={lacksCredits ? t('voice.price', { count: cost }) : t(`voice.${problem}_title`)}
      description={lacksCredits ? t('chat.photo_balance', { count: credits }) : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {problem === 'explain' || lacksCredits ? t('common.cancel') : t('common.close')}
          </Button>
          {problem === 'explain' ? (
            <Button variant="primary" icon="mic" onClick={onAgree}>
              {t('voice.allow')}
            </Button>
          ) : lacksCredits ? (
            <ButtonLink to="/credits" variant="primary">
              {t('chat.stopped_buy')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>
        {lacksCredits
          ? t(`chat.stopped_text.${user?.paid_user ? 'insufficient_credits' : 'free_allowance_used'}`)
          : t(`voice.${problem}_text`)}
      </p>
    </Dialog>
  )
}
