import { lazy, Suspense, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { Icon } from '../components/icon.tsx'
import { closeMenu, PlainMenu, plainItemClass } from '../components/plain-menu.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './conversation-view.module.css'
import type { LocalMessage } from './local-message.ts'

const ReportMessageSheet = lazy(chunk(() => import('../reports/message-sheet.tsx')))

/** The actions for a received message; links, so that no script is needed. */
export function MessageMenu(props: { message: LocalMessage; profile: ProfileSummary; onAnswer: () => void }) {
  const { message, profile, onAnswer } = props
  const t = useT()
  // A page has many messages, and few of their menus are ever opened. Buttons need scripts anyway.
  const [opened, setOpened] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <PlainMenu floats onOpen={() => setOpened(true)} className={styles.more} label={t('chat.message_more')}>
        {opened ? (
          <>
            <Slot
              name="chat.reaction"
              where="menu"
              message={{ id: message.id, mine: message.own, conversationId: message.conversation_id }}
              profile={profile}
            />
            <button
              type="button"
              className={plainItemClass}
              onClick={(event) => {
                closeMenu(event.currentTarget)
                onAnswer()
              }}
            >
              <Icon name="undo-2" />
              <span>{t('chat.answer')}</span>
            </button>
            {message.text ? (
              <button
                type="button"
                className={plainItemClass}
                onClick={(event) => {
                  closeMenu(event.currentTarget)
                  void navigator.clipboard.writeText(message.text)
                }}
              >
                <Icon name="copy" />
                <span>{t('chat.copy')}</span>
              </button>
            ) : null}
          </>
        ) : null}
        <Link
          to={`/chats/report/${message.id}`}
          className={plainItemClass}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            closeMenu(event.currentTarget)
            setReporting(true)
          }}
        >
          {opened ? <Icon name="flag" /> : null}
          <span>{t('chat.report.action')}</span>
        </Link>
      </PlainMenu>
      {reporting ? (
        <Suspense fallback={null}>
          <ReportMessageSheet messageId={message.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
