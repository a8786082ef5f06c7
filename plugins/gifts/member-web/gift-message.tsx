import { useEffect, useState } from 'react'
import { cx, type SlotProps, useLocale, useT } from '../../../member-web/kit/index.ts'
import { WrappedBox } from '../shared/gift-drawing.tsx'
import { GiftLook } from './gift-look.tsx'
import styles from './gifts.module.css'

const key = 'gifts_unwrapped'
/** More than anyone scrolls back to. */
const maxRemembered = 200

function readUnwrapped(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const isUnwrapped = (messageId: string): boolean => readUnwrapped().includes(messageId)

/** Remembers that a gift was opened. If nothing can be stored, it is wrapped again at the next visit. */
function rememberUnwrapped(messageId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...readUnwrapped(), messageId].slice(-maxRemembered)))
  } catch {
    // Private windows may refuse, which has no further effect.
  }
}

type Look = 'wrapped' | 'opening' | 'open'

/** A gift in a chat: wrapped until its recipient opens it on this device, then shown. */
export default function GiftMessage({ message }: SlotProps['chat.message']) {
  if (message.kind !== 'gift') return null
  return <Gift id={message.id} isOwn={message.mine} payload={message.payload} />
}

/** The gift's look and name as stored with the message; in the reader's language if possible. */
function useLook(payload: Record<string, unknown>) {
  const t = useT()
  const locale = useLocale()
  const drawing = typeof payload.drawing === 'string' ? payload.drawing : null
  const picture = typeof payload.picture === 'string' ? payload.picture : null
  const names = (payload.names ?? {}) as Record<string, string>
  const own = names[locale] ?? names.en ?? Object.values(names)[0] ?? ''
  return { drawing, picture, gift: drawing === null ? own : t(`gifts.names.${drawing}`) }
}

function Gift({ id, isOwn, payload }: { id: string; isOwn: boolean; payload: Record<string, unknown> }) {
  const t = useT()
  const [look, setLook] = useState<Look>(isOwn ? 'open' : 'wrapped')
  useEffect(() => {
    if (!isOwn && isUnwrapped(id)) setLook('open')
  }, [id, isOwn])
  const { drawing, picture, gift } = useLook(payload)
  const text = typeof payload.text === 'string' ? payload.text : ''

  if (look === 'wrapped') {
    const unwrap = () => {
      rememberUnwrapped(id)
      setLook('opening')
    }
    return (
      <button type="button" className={styles.box} onClick={unwrap}>
        <svg viewBox="0 0 64 64" className={styles.large} aria-hidden="true">
          <WrappedBox />
        </svg>
        <span>{t('gifts.unwrap')}</span>
      </button>
    )
  }
  return (
    <div
      className={cx(styles.box, look === 'opening' && styles.opening)}
      role={look === 'opening' ? 'status' : undefined}
    >
      <span className={styles.stage}>
        <GiftLook drawing={drawing} picture={picture} className={cx(styles.large, styles.content)} />
        {look === 'opening' ? (
          <svg viewBox="0 0 64 64" className={cx(styles.large, styles.wrapping)} aria-hidden="true">
            <WrappedBox lidClassName={styles.lid} />
          </svg>
        ) : null}
      </span>
      <span>{t(isOwn ? 'gifts.from_you' : 'gifts.received', { gift })}</span>
      {text ? <span className={styles.text}>{text}</span> : null}
    </div>
  )
}
