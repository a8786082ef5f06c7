import { useState } from 'react'
import { minuteMs } from '../../core/shared/durations.ts'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { closeMenu, PlainMenu, plainItemClass } from '../components/plain-menu.tsx'
import { pluginUis } from '../plugins/registry.ts'
import styles from './conversation-view.module.css'
import type { LocalMessage } from './local-message.ts'

const canTakeBack = (kind: string) =>
  kind === 'text' || kind === 'photo' || pluginUis.some((plugin) => plugin.takenBackKinds?.includes(kind))

/** Actions for a member's own message. The server checks again: it may have been read, or the time may be over. */
export function OwnMenu(props: { message: LocalMessage; onEdit: () => void; onTakeBack: () => void }) {
  const { message, onEdit, onTakeBack } = props
  const t = useT()
  const mayTakeBack = useSetting('message_take_back')
  const editMs = useSetting('message_edit_minutes') * minuteMs
  // The clock counts when the menu opens, not while the page renders; few menus are ever opened.
  const [openedAt, setOpenedAt] = useState(Number.POSITIVE_INFINITY)
  const isText = message.kind === 'text'
  const entries = [
    ...(isText
      ? [
          {
            id: 'copy',
            icon: 'copy' as const,
            label: t('chat.copy'),
            act: () => void navigator.clipboard.writeText(message.text),
          },
        ]
      : []),
    ...(isText && openedAt - Date.parse(message.created_at) < editMs
      ? [{ id: 'edit', icon: 'pencil' as const, label: t('chat.edit'), act: onEdit }]
      : []),
    ...(mayTakeBack && !message.read && canTakeBack(message.kind)
      ? [{ id: 'take-back', icon: 'undo-2' as const, label: t('chat.take_back'), act: onTakeBack }]
      : []),
  ]
  if (!isText && entries.length === 0) return null
  return (
    <PlainMenu floats onOpen={() => setOpenedAt(Date.now())} className={styles.more} label={t('chat.message_more')}>
      {Number.isFinite(openedAt)
        ? entries.map(({ id, icon, label, act }) => (
            <button
              key={id}
              type="button"
              className={plainItemClass}
              onClick={(event) => {
                closeMenu(event.currentTarget)
                act()
              }}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </button>
          ))
        : null}
    </PlainMenu>
  )
}
