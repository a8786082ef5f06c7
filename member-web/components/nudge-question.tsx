import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useT } from '../app/i18n.tsx'
import type { Nudge } from '../app/submit.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './nudge-question.module.css'

/**
 * Asks once whether a text is meant, where it was written. In a form, with or without scripts, its button submits the
 * form again with `sure`; with `onSure` it calls that instead. Editing the text or Escape cancels the question and
 * returns the focus to the text.
 */
export function NudgeQuestion(props: {
  nudge: Nudge
  /** The button's meaning: `send` a message, or `keep` a text in a form as it is. */
  means: 'send' | 'keep'
  onSure?: () => void
  /** Id of the form around the text if the question is outside it: without scripts the button submits that form. */
  form?: string
  /** Called when the text is to be edited; by default the field in question gets the focus. */
  onChange?: () => void
  busy?: boolean
}) {
  const { nudge, means, onSure, form, onChange, busy } = props
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks again.
  useEffect(() => box.current?.focus(), [nudge])

  const change = () => {
    if (onChange) return onChange()
    const field = box.current?.closest('form')?.elements.namedItem(nudge.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around it stays open.
    event.stopPropagation()
    change()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around buttons would be one of the form's.
    <div
      ref={box}
      className={styles.question}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Icon name="circle-question-mark" size={22} className={styles.icon} />
      <div className={styles.text}>
        <p id={`${id}-title`} className={styles.title}>
          {t('common.nudge_title')}
        </p>
        <p id={`${id}-text`}>{nudge.text}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={change}>
          {t('common.nudge_change')}
        </Button>
        {onSure ? (
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            name="sure"
            value="true"
            size="small"
            busy={busy}
            onClick={(event) => {
              event.preventDefault()
              onSure()
            }}
          >
            {t(`common.nudge_${means}`)}
          </Button>
        ) : (
          <>
            {/* Enter in a field presses the form's first button, which must not be the confirming one. */}
            <button type="submit" hidden />
            <Button type="submit" size="small" name="sure" value="true" busy={busy}>
              {t(`common.nudge_${means}`)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
