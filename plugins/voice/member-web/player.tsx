import { useEffect, useMemo, useRef, useState } from 'react'
import { cx, Icon, useT } from '../../../member-web/kit/index.ts'
import { maxBarHeight } from '../shared/limits.ts'
import styles from './voice.module.css'

const speeds = [1, 1.5, 2] as const

/** The audio that is playing; starting another one stops it. */
let activeAudio: HTMLAudioElement | null = null

const formatClock = (ms: number) => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface PlayerProps {
  /** Names the sender, for members who cannot see it. */
  label: string
  /** Milliseconds. */
  duration: number
  waveform: readonly number[]
  /** Fetches the audio at the first play. */
  load: () => Promise<Blob>
}

/** Audio with its waveform, in which pointer and arrow keys choose the position. */
export function Player({ label, duration, waveform, load }: PlayerProps) {
  const t = useT()
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [problem, setProblem] = useState<'failed' | 'cannot_play' | null>(null)

  useEffect(
    () => () => {
      audio.current?.pause()
      if (audio.current?.src) URL.revokeObjectURL(audio.current.src)
    },
    [],
  )
  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function draw() {
      setAt(Math.min(duration, (audio.current?.currentTime ?? 0) * 1000))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, duration])

  const prepare = async (): Promise<HTMLAudioElement> => {
    if (audio.current) return audio.current
    const made = new Audio(URL.createObjectURL(await load()))
    made.onplay = () => setPlaying(true)
    made.onpause = () => setPlaying(false)
    made.onended = () => setAt(0)
    audio.current = made
    return made
  }
  const toggle = async () => {
    if (playing) return audio.current?.pause()
    setProblem(null)
    setWaiting(true)
    const ready = await prepare().catch(() => null)
    setWaiting(false)
    if (!ready) return setProblem('failed')
    if (activeAudio !== ready) activeAudio?.pause()
    activeAudio = ready
    ready.playbackRate = speed
    if (at > 0 && at < duration) ready.currentTime = at / 1000
    await ready.play().catch((error: Error) => error.name !== 'AbortError' && setProblem('cannot_play'))
  }
  const goTo = (ms: number) => {
    setAt(ms)
    if (audio.current) audio.current.currentTime = ms / 1000
  }
  const switchSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  const shown = at > 0 ? at : duration
  return (
    <fieldset className={styles.player} aria-label={label}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'voice.pause' : 'voice.play')}
        aria-busy={waiting || undefined}
        onClick={() => void toggle()}
      >
        <Icon name={playing ? 'pause' : 'play'} size={20} filled />
      </button>
      <span className={styles.track}>
        <Waveform heights={waveform} done={at / duration} />
        <input
          type="range"
          className={styles.seek}
          min={0}
          max={duration}
          step={100}
          value={Math.round(at)}
          aria-label={t('voice.position')}
          aria-valuetext={t('voice.at', { at: formatClock(at), of: formatClock(duration) })}
          onChange={(event) => goTo(Number(event.target.value))}
        />
      </span>
      <span className={styles.time}>{formatClock(shown)}</span>
      <button type="button" className={styles.speed} aria-label={t('voice.speed', { speed })} onClick={switchSpeed}>
        {speed}×
      </button>
      {problem ? (
        <span role="alert" className={styles.problem}>
          {t(`voice.${problem}`)}
        </span>
      ) : null}
    </fieldset>
  )
}

/** Bars from the stored heights; the part already played is darker. */
function Waveform({ heights, done }: { heights: readonly number[]; done: number }) {
  const bars = useMemo(
    () => heights.map((height, bar) => ({ bar, height: 12 + (height / maxBarHeight) * 88 })),
    [heights],
  )
  return (
    <span className={styles.bars} aria-hidden="true">
      {bars.map(({ bar, height }) => (
        <span
          key={bar}
          className={cx(styles.bar, (bar + 0.5) / heights.length <= done && styles.done)}
          style={{ blockSize: `${height}%` }}
        />
      ))}
    </span>
  )
}
