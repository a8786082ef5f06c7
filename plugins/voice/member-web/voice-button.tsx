import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { chunk, IconButton, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import styles from './voice-button.module.css'

const Panel = lazy(chunk(() => import('./voice-panel.tsx')))

/** State of the finger on the button: held, released, slid aside, or a tap that continues hands-free. */
export type PressState = 'held' | 'released' | 'cancelled' | 'locked'

/** A shorter press is a tap, in milliseconds. */
const tapMs = 350
/** Pixels to slide left to cancel, or up to continue hands-free. */
const cancelPx = 90
const lockPx = 60

/**
 * Beside the message box: held down it records, tapped it records until stopped. The recorder's code loads at the first
 * press.
 */
export default function VoiceButton({ profile, send, closed }: SlotProps['chat.send']) {
  const t = useT()
  const [press, setPress] = useState<PressState | null>(null)
  const [slid, setSlid] = useState(0)
  const [waiting, setWaiting] = useState(false)
  const pressStart = useRef({ at: 0, x: 0, y: 0 })
  const button = useRef<HTMLSpanElement>(null)
  if (!send) return null

  const handlePress = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || press) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressStart.current = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    setSlid(0)
    setPress('held')
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (press !== 'held') return
    const { x, y } = pressStart.current
    setSlid(Math.min(cancelPx, Math.max(0, x - event.clientX)))
    if (x - event.clientX >= cancelPx) setPress('cancelled')
    else if (y - event.clientY >= lockPx) setPress('locked')
  }
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    if (press === 'held') setPress(event.timeStamp - pressStart.current.at < tapMs ? 'locked' : 'released')
  }
  const close = () => {
    setPress(null)
    button.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={button} className={styles.place}>
      <IconButton
        icon="mic"
        label={t('voice.record')}
        disabled={closed}
        data-waiting={waiting ? '' : undefined}
        onPointerDown={handlePress}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => press === 'held' && setPress('locked')}
        onContextMenu={(event) => event.preventDefault()}
        // Keys cannot be held like a pointer, so they act as taps.
        onClick={(event) => {
          if (event.detail === 0 && !press) setPress('locked')
        }}
      />
      {press ? (
        <Suspense fallback={<Waiting onChange={setWaiting} />}>
          <Panel
            profile={profile}
            send={send}
            press={press}
            slid={slid / cancelPx}
            onClose={close}
            onLock={() => setPress('locked')}
          />
        </Suspense>
      ) : null}
    </span>
  )
}

/** While the recorder loads, the button shows that it was pressed. */
function Waiting({ onChange }: { onChange: (waiting: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
