import { Toast } from '@base-ui/react/toast'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { AlertTone } from './alert.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'
import { drainToasts, useToastVersion } from './toast-queue.ts'

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
}

/** Where each toast may be shown, by its id. */
type Places = Map<string, { path: string; leads: boolean }>

/**
 * The distance from the lower edge at which a docked bar begins (`data-dock`: the actions of a profile, or a pay
 * button); toasts are placed above it. Undefined if there is none.
 */
function measureDockLift(): string | undefined {
  const lifts = [...document.querySelectorAll('[data-dock]')].map((dock) => {
    const { top, bottom, right, height } = dock.getBoundingClientRect()
    const beside = height === 0 || bottom < innerHeight / 2 || top > innerHeight || right < innerWidth - 366
    return beside ? 0 : innerHeight - top
  })
  const lift = Math.round(Math.max(0, ...lifts))
  return lift > 0 ? `${lift}px` : undefined
}

function List({ onShow }: { onShow: () => void }) {
  const t = useT()
  const version = useToastVersion()
  const { pathname } = useLocation()
  const { toasts, add, close } = Toast.useToastManager()
  const places = useRef<Places>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when the queue has grown.
  useEffect(() => {
    for (const { title, text, tone = 'info', action, leads = false, path } of drainToasts()) {
      if (!leads && path !== location.pathname) continue
      onShow()
      const id = add({
        title,
        description: text,
        type: tone,
        priority: tone === 'danger' ? 'high' : 'low',
        actionProps: action
          ? {
              children: action.label,
              onClick: () => {
                // The offered action has been taken, and reports its result itself.
                close(id)
                action.onSelect()
              },
            }
          : undefined,
      })
      places.current.set(id, { path, leads })
    }
  }, [version, add, close])
  useEffect(() => {
    for (const [id, { path, leads }] of places.current) {
      if (path === pathname) continue
      if (leads) places.current.set(id, { path: pathname, leads: false })
      else {
        places.current.delete(id)
        close(id)
      }
    }
  }, [pathname, close])
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={cx(styles.toast, styles[item.type ?? 'info'])}>
      <Toast.Content className={styles.content}>
        {item.actionProps ? null : <Icon name={icons[(item.type ?? 'info') as AlertTone]} size={22} />}
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<span />} />{' '}
          <Toast.Description className={styles.description} render={<span />} />
        </div>
        {item.actionProps ? <Toast.Action className={styles.action} /> : null}
        {/* The button is always visible and focusable, so it must always be readable for screen readers. */}
        <Toast.Close className={styles.close} aria-label={t('common.close')} aria-hidden={false}>
          <Icon name="x" size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

export default function ToastViewport() {
  const [lift, setLift] = useState<string>()
  return (
    <Toast.Provider timeout={6000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          className={styles.viewport}
          style={lift ? ({ '--toast-lift': lift } as CSSProperties) : undefined}
        >
          <List onShow={() => setLift(measureDockLift())} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
