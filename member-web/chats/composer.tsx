import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { textLength } from '../../core/shared/text-length.ts'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { ComposerTools } from './composer-tools.tsx'
import styles from './conversation-view.module.css'

/** From how many characters left the counter is worth showing. */
const countFrom = 100

interface ComposerProps {
  /** Of the box, and of the form around it. */
  id: string
  formId: string
  /** What makes two presses of the plain form one message. */
  formKey: string
  draft: string
  onDraft: (text: string) => void
  onText: (text: string) => void
  onEscape?: () => void
  /** Credits of the next message. */
  cost: number
  /** Whoever will pay sees the price. Free members are not told how many free messages are left, so they see none before it counts. */
  paid: boolean
  error?: string
  /** Id of what says why nothing can be sent now. The text stays and may be changed. */
  stoppedBy?: string
  label: string
  /** What else can be sent. */
  tools?: ReactNode
  /** Beside the button that sends; on a phone in its place, as long as the box is empty. */
  quick?: ReactNode
}

/**
 * The box to write in: Enter sends, Shift+Enter makes a line; the price of a message stands at its end. A plain form until the scripts are there,
 * and without them.
 */
export function Composer(props: ComposerProps) {
  const { id, formId, formKey, draft, onDraft, onText, onEscape, cost, paid, error, stoppedBy, label, tools, quick } =
    props
  const t = useT()
  const [scripted, setScripted] = useState(false)
  const limit = useSetting('message_length')
  const errorId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = limit - textLength(draft.trim())
  const problem = left < 0 ? t('errors.fields.too_long', { max: limit }) : error

  // What was typed before the scripts were there stands in the box, and nowhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    if (box.current?.value && box.current.value !== draft) onDraft(box.current.value)
    setScripted(true)
  }, [])
  const ready = draft.trim() !== '' && left >= 0 && !stoppedBy

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // What was sent before the scripts were there is in the box a moment before it is in `draft`.
    const typed = (box.current?.value ?? draft).trim()
    if (typed === '' || textLength(typed) > limit || stoppedBy) return
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
          {paid ? (
            <span className={styles.cost} title={t('chat.cost', { count: cost })}>
              <Icon name="coins" size={14} />
              <span aria-hidden="true">{cost}</span>
              <span className="visually-hidden">{t('chat.cost', { count: cost })}</span>
            </span>
          ) : null}
        </div>
        {quick ? <span className={styles.quick}>{quick}</span> : null}
        <IconButton
          type="submit"
          icon="send"
          variant="primary"
          label={t('chat.send')}
          disabled={scripted ? !ready : stoppedBy !== undefined}
        />
      </div>
      <div className={styles.under}>
        {problem ? (
          <span id={errorId} role="alert" className={styles.error}>
            {problem}
          </span>
        ) : (
          <span role="status">{left <= countFrom ? t('common.characters_left', { count: left }) : ''}</span>
        )}
      </div>
    </form>
  )
}
