import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useT } from '../app/i18n.tsx'
import type { AlertTone } from './alert.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'
import { takeToasts, useToastVersion } from './toast.tsx'

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
}

function List() {
  const t = useT()
  const version = useToastVersion()
  const { toasts, add, close } = Toast.useToastManager()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that the queue has grown.
  useEffect(() => {
    for (const { title, text, tone = 'info', action } of takeToasts()) {
      const id = add({
        title,
        description: text,
        type: tone,
        priority: tone === 'danger' ? 'high' : 'low',
        actionProps: action
          ? {
              children: action.label,
              onClick: () => {
                // What it offered is done; what comes of it says so itself.
                close(id)
                action.onSelect()
              },
            }
          : undefined,
      })
    }
  }, [version, add, close])
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={cx(styles.toast, styles[item.type ?? 'info'])}>
      <Toast.Content className={styles.content}>
        <Icon name={icons[(item.type ?? 'info') as AlertTone]} size={22} />
        <div className={styles.text}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.description} />
        </div>
        {item.actionProps ? <Toast.Action className={styles.action} /> : null}
        {/* It is seen and takes the focus at all times, so it is read at all times. */}
        <Toast.Close className={styles.close} aria-label={t('common.close')} aria-hidden={false}>
          <Icon name="x" size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

export default function ToastViewport() {
  return (
    <Toast.Provider timeout={6000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
