import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './photo-viewer.module.css'
import type { PhotoViewerProps, ViewedPhoto } from './photo-viewer.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useZoom } from './use-zoom.ts'

/**
 * Full-screen photos in a strip that snaps. Swipes, arrow buttons and arrow keys move between them; Escape, Back, the
 * close button and swiping down close it. The native dialog traps the focus and restores it.
 */
export default function PhotoViewerScreen(props: PhotoViewerProps & { at: number }) {
  const { photos, at: first, label, onClose } = props
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  useCloseOnBack(onClose)

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.focus()
    const box = strip.current
    box?.scrollTo({ left: first * box.clientWidth, behavior: 'instant' })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [first])

  const goTo = (place: number) => {
    const box = strip.current
    const next = Math.min(photos.length - 1, Math.max(0, place))
    box?.scrollTo({ left: next * box.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    goTo(place)
  }
  const hasSeveral = photos.length > 1
  const report = photos[at]?.report
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.viewer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className={styles.strip}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {photos.map((photo, place) => (
          <Slide key={photo.id} photo={photo} active={place === at} onClose={onClose} />
        ))}
      </ul>
      <div className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          {hasSeveral ? t('common.photo_of', { at: at + 1, of: photos.length }) : null}
        </p>
        <span className={styles.tools}>
          {report ? (
            <Link to={report.to} className={styles.report} aria-label={report.words} title={report.words}>
              <Icon name="flag" size={20} />
            </Link>
          ) : null}
          <IconButton icon="x" variant="glass" label={t('common.close')} onClick={onClose} />
        </span>
      </div>
      {hasSeveral ? (
        <>
          <span className={styles.previous}>
            <IconButton
              icon="chevron-left"
              variant="glass"
              label={t('common.previous_photo')}
              aria-disabled={at === 0}
              onClick={() => goTo(at - 1)}
            />
          </span>
          <span className={styles.next}>
            <IconButton
              icon="chevron-right"
              variant="glass"
              label={t('common.next_photo')}
              aria-disabled={at === photos.length - 1}
              onClick={() => goTo(at + 1)}
            />
          </span>
        </>
      ) : null}
    </dialog>,
    document.body,
  )
}

function Slide(props: { photo: ViewedPhoto; active: boolean; onClose: () => void }) {
  const { photo, active, onClose } = props
  const stage = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  const away = useCallback(() => latest.current(), [])
  useZoom(stage, active && !photo.locked, away)
  return (
    // Photos next to the visible one are inert for keys and screen readers.
    <li className={styles.slide} inert={!active}>
      <div ref={stage} className={styles.stage}>
        <img
          src={photo.src}
          alt={photo.alt}
          width={photo.width || undefined}
          height={photo.height || undefined}
          className={styles.photo}
          loading="lazy"
          draggable={false}
        />
      </div>
      {photo.locked ? (
        <Link to={photo.locked.to} className={styles.locked}>
          <Icon name="lock" size={20} />
          {photo.locked.words}
        </Link>
      ) : null}
    </li>
  )
}
