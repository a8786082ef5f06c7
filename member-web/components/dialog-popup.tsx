import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { FictionalLabel } from './fictional-label.tsx'
import { Icon } from './icon.tsx'
import { MoreBelow } from './more-below.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

/** The first visible field; in a group of choices, the chosen one. */
function firstField(inside: HTMLElement): HTMLElement | undefined {
  const fields = inside.querySelectorAll<HTMLInputElement>(
    'textarea:enabled, select:enabled, input:enabled:not([type=file], [type=hidden])',
  )
  const first = [...fields].find((field) => field.checkVisibility())
  const made = [...fields].find(({ type, name, checked }) => type === 'radio' && checked && name === first?.name)
  return made ?? first
}

export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, about, actions, size = 'medium' } = props
  const { dismissible = true, inAddress = false, children } = props
  const t = useT()
  useCloseOnBack(() => {
    if (dismissible) onClose()
  }, open && !inAddress)
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /**
   * Focuses the first field, so that typing can start immediately. On touch devices it focuses the heading, because the
   * keyboard would cover the sheet. It never focuses the close button, which the next Tab reaches. An element that
   * took the focus itself keeps it.
   */
  const begin = () => {
    const all = popup.current
    if (!all || all.contains(document.activeElement)) return false
    return (matchMedia('(pointer: coarse)').matches ? null : firstField(all)) ?? heading.current
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose()
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        {/* Needed over another dialog too, where the library would leave it out. */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Popup ref={popup} initialFocus={dismissible ? begin : popup} className={cx(styles.popup, styles[size])}>
          <div className={styles.grip} aria-hidden="true" />
          <div className={styles.scroll}>
            <header className={styles.header}>
              <div className={styles.titles}>
                <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                  {title}
                </Base.Title>
                {about?.fictional ? <FictionalLabel /> : null}
              </div>
              {dismissible ? (
                <Base.Close className={styles.close} aria-label={t('common.close')}>
                  <Icon name="x" size={22} />
                </Base.Close>
              ) : null}
              {description ? <Base.Description className={styles.description}>{description}</Base.Description> : null}
            </header>
            <div>{children}</div>
          </div>
          {actions ? (
            <footer className={cx(styles.actions, 'fade-above')}>
              <MoreBelow />
              {actions}
            </footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
