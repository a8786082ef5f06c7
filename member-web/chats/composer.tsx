import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { measureTextLength } from '../../core/shared/text-length.ts'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { ComposerTools } from './composer-tools.tsx'
import styles from './conversation-view.module.css'

/** Remaining characters from which the counter is shown. */
const showCountBelow = 100

interface ComposerProps {
  id: string
  formId: string
  /** Idempotency-Key of the plain form, so that pressing twice sends one message. */
  formKey: string
  draft: string
  onDraft: (text: string) => void
  onText: (text: string) => void
  onEscape?: () => void
  /** Credits for the next message; no other part of the page shows them. A price of zero is hidden. */
  cost: number
  error?: string
  /** Id of the element that explains why nothing can be sent. The text stays editable. */
  stoppedBy?: string
  label: string
  sendLabel?: string
  tools?: ReactNode
  /** Beside the send button; on a phone in its place while the box is empty. */
  quick?: ReactNode
}

/**
 * The message box: Enter sends, Shift+Enter starts a line; the price is beside the button. A plain form before
 * scripts run, and without them.
 */
export function Composer(props: ComposerProps) {
  const {
    id,
    formId,
    formKey,
    draft,
    onDraft,
    onText,
    onEscape,
    cost,
    error,
    stoppedBy,
    label,
    sendLabel,
    tools,
    quick,
  } = props
  const t = useT()
  const [scripted, setScripted] = useState(false)
  const limit = useSetting('message_length')
  const errorId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = limit - measureTextLength(draft.trim())
  const problem = left < 0 ? t('errors.fields.too_long', { max: limit }) : error

  // Input from before the scripts ran is only in the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    if (box.current?.value && box.current.value !== draft) onDraft(box.current.value)
    setScripted(true)
  }, [])
  const ready = draft.trim() !== '' && left >= 0 && !stoppedBy

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // Text sent before the scripts ran is in the box a moment before it is in `draft`.
    const typed = (box.current?.value ?? draft).trim()
    if (typed === '' || measureTextLength(typed) > limit || stoppedBy) return
    onText(typed)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
      submit(event as unknown as FormEvent)
    if (event.key === 'Escape') onEscape?.()
  }
  return (
    <form id={formId} method="post" data-later="" className={styles.composer} onSubmit={submit}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="cost" value={cost} />
      <div className={styles.row}>
        {tools ? <ComposerTools>{tools}</ComposerTools> : null}
        <div className={styles.box}>
          <textarea
            ref={box}
            id={id}
            name="text"
            required={!scripted}
            className={styles.input}
            rows={1}
            value={draft}
            aria-label={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : stoppedBy}
            placeholder={t('chat.placeholder')}
            enterKeyHint="send"
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {cost > 0 ? (
          <span className={styles.cost} title={t('chat.cost', { count: cost })}>
            <Icon name="coins" size={14} />
            <span aria-hidden="true">{cost}</span>
            <span className="visually-hidden">{t('chat.cost', { count: cost })}</span>
          </span>
        ) : null}
        {quick ? <span className={styles.quick}>{quick}</span> : null}
        <IconButton
          type="submit"
          icon="send"
          variant="primary"
          label={sendLabel ?? t('chat.send')}
          disabled={scripted ? !ready : stoppedBy !== undefined}
        />
      </div>
      <div className={styles.under}>
        {problem ? (
          <span id={errorId} role="alert" className={styles.error}>
            {problem}
          </span>
        ) : (
          <span role="status">{left <= showCountBelow ? t('common.characters_left', { count: left }) : ''}</span>
        )}
      </div>
    </form>
  )
}
