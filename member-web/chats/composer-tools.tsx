import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CloseOnBack } from '../app/close-on-back.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import styles from './composer-tools.module.css'

/** A button beside the message box. On a phone it is in the tray, with its label or the shorter `word` below. */
export function ComposerTool(props: {
  icon: IconName
  label: string
  /** A part of the label. */
  word?: string
  disabled?: boolean
  onClick: () => void
}) {
  const { icon, label, word = label, disabled, onClick } = props
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={styles.picture}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.label}>{word}</span>
    </button>
  )
}

/** Other things to send: beside the box, or on a phone in a tray above it. None without scripts. */
export function ComposerTools({ children }: { children: ReactNode }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const trayId = useId()
  const tray = useRef<HTMLFieldSetElement>(null)
  const plus = useRef<HTMLSpanElement>(null)
  const focusPlus = () => plus.current?.querySelector('button')?.focus()

  useEffect(() => {
    if (!open) return
    tray.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    // Typing or pressing elsewhere closes the tray.
    const closeOutside = ({ target }: Event) => {
      const inside = [tray.current, plus.current].some((part) => part?.contains(target as Node))
      if (!inside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  return (
    <>
      {open ? <CloseOnBack onBack={() => setOpen(false)} /> : null}
      <span ref={plus} data-tools="" className={cx(styles.plus, open && styles.opened)}>
        <IconButton
          icon="plus"
          label={t('chat.more_tools')}
          aria-expanded={open}
          aria-controls={trayId}
          onClick={() => setOpen((before) => !before)}
        />
      </span>
      <fieldset
        ref={tray}
        id={trayId}
        data-tools=""
        className={cx(styles.tray, open && styles.open)}
        aria-label={t('chat.more_tools')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation()
          setOpen(false)
          focusPlus()
        }}
        // The chosen tool opens its own dialog; when that closes, the focus returns to a visible button.
        onClick={(event) => {
          if (!open || !(event.target as HTMLElement).closest('button')) return
          setOpen(false)
          focusPlus()
        }}
      >
        {children}
      </fieldset>
    </>
  )
}
