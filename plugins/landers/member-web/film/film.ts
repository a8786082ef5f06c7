import { prefersReducedMotion } from '../frame/steps.ts'

export interface FilmPlayer {
  /** Shows a part of the film: played from its start to its end, or as a picture with reduced motion. */
  show(part: number): void
  /** Continues from here, part after part. */
  run(): void
  pause(): void
}

export interface FilmOptions {
  /** Start times of the parts in seconds, and the end of the last. */
  parts: readonly number[]
  /** Called when another part is shown. */
  seen?(part: number): void
}

/** Data saver shows the pictures too, until play is pressed. */
const prefersStill = () =>
  prefersReducedMotion() || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Takes the page's film over from the browser's own player; null if there is none. */
export function startFilm({ parts, seen }: FilmOptions): FilmPlayer | null {
  const frame = document.querySelector<HTMLElement>('[data-film]')
  const video = frame?.querySelector('video')
  const toggle = frame?.querySelector<HTMLButtonElement>('[data-toggle]')
  if (!video || !toggle) return null
  const stills = (video.dataset.stills ?? '').split(' ')
  const end = parts.length - 1
  let until = Number.POSITIVE_INFINITY
  let last = -1

  // A part counts as started after more than half of the way to it.
  const partAt = (second: number) =>
    Math.min(
      end - 1,
      parts.findLastIndex((start) => second + 0.35 >= start),
    )
  const reportPart = (part: number) => {
    if (part !== last) seen?.(part)
    last = part
  }
  const watch = () => {
    if (video.paused) return
    if (video.currentTime >= until - 0.06) {
      video.pause()
      // The film continued while the page was blocked.
      if (video.currentTime > until) video.currentTime = until - 0.06
      return
    }
    reportPart(partAt(video.currentTime))
    requestAnimationFrame(watch)
  }
  const play = (from: number | null, to: number) => {
    until = to
    if (from !== null) video.currentTime = from
    // If the browser refuses, the picture and the button stay.
    video.play().catch(() => undefined)
  }

  // Captions in the site's own font, above the action, because the browser's would cover faces.
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
      reportPart(part)
      if (!prefersStill()) return play(parts[part] ?? 0, parts[part + 1] ?? Number.POSITIVE_INFINITY)
      if (video.readyState > 0) video.currentTime = (parts[part] ?? 0) + 1
      else video.poster = stills[part] ?? stills[0] ?? ''
    },
  }
}
