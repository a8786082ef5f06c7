import { calm } from '../frame/steps.ts'

export interface FilmPlayer {
  /** Shows a part of the film: played from its start to its end, or its picture where nothing should move. */
  show(part: number): void
  /** Goes on from here, part after part. */
  run(): void
  pause(): void
}

export interface FilmOptions {
  /** Seconds at which the parts begin, and the end of the last. */
  parts: readonly number[]
  /** Called when another part is to be seen. */
  seen?(part: number): void
}

/** Somebody who saves data is shown the pictures as well, until they press play. */
const still = () => calm() || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Takes the film of the page over from the browser's own player; null where there is none. */
export function startFilm({ parts, seen }: FilmOptions): FilmPlayer | null {
  const frame = document.querySelector<HTMLElement>('[data-film]')
  const video = frame?.querySelector('video')
  const toggle = frame?.querySelector<HTMLButtonElement>('[data-toggle]')
  if (!video || !toggle) return null
  const stills = (video.dataset.stills ?? '').split(' ')
  const end = parts.length - 1
  let until = Number.POSITIVE_INFINITY
  let last = -1

  // A part has begun when more than half of the way to it has gone.
  const partAt = (second: number) =>
    Math.min(
      end - 1,
      parts.findLastIndex((start) => second + 0.35 >= start),
    )
  const tell = (part: number) => {
    if (part !== last) seen?.(part)
    last = part
  }
  const watch = () => {
    if (video.paused) return
    if (video.currentTime >= until - 0.06) {
      video.pause()
      // While the page was held up it went on.
      if (video.currentTime > until) video.currentTime = until - 0.06
      return
    }
    tell(partAt(video.currentTime))
    requestAnimationFrame(watch)
  }
  const play = (from: number | null, to: number) => {
    until = to
    if (from !== null) video.currentTime = from
    // A browser that refuses leaves the picture and the button.
    video.play().catch(() => undefined)
  }

  // Captions in our own type, above what happens; the browser's lie on the faces.
  const caption = frame?.querySelector<HTMLElement>('[data-caption]')
  const { track } = frame?.querySelector('track') ?? {}
  if (track) track.mode = 'hidden'
  track?.addEventListener('cuechange', () => {
    if (!caption) return
    caption.textContent = [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' ')
    caption.hidden = false
  })
  video.muted = true
  video.controls = false
  toggle.hidden = false
  video.addEventListener('play', () => {
    toggle.setAttribute('aria-pressed', 'true')
    requestAnimationFrame(watch)
  })
  video.addEventListener('pause', () => toggle.setAttribute('aria-pressed', 'false'))
  const run = () =>
    play(video.ended || video.currentTime >= (parts[end] ?? 0) - 0.1 ? 0 : null, Number.POSITIVE_INFINITY)
  toggle.addEventListener('click', () => (video.paused ? run() : video.pause()))

  return {
    run,
    pause: () => video.pause(),
    show(part) {
      tell(part)
      if (!still()) return play(parts[part] ?? 0, parts[part + 1] ?? Number.POSITIVE_INFINITY)
      if (video.readyState > 0) video.currentTime = (parts[part] ?? 0) + 1
      else video.poster = stills[part] ?? stills[0] ?? ''
    },
  }
}
