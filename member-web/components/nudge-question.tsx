import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useT } from '../app/i18n.tsx'
import type { Nudge } from '../app/submit.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './nudge-question.module.css'

/**
 * Asks once whether a text is meant, where it was written. Inside a form with scripts and without, its button sends the form again with `sure`; with
 * `onSure` it calls that instead. Changing the text is the way back: Escape does it too, and the keyboard is in the text again.
 */
export function NudgeQuestion(props: {
  nudge: Nudge
  /** What the button does: `send` a message, or `keep` a text in a form as it is. */
  means: 'send' | 'keep'
  onSure?: () => void
  /** Id of the form around the text where the question stands outside it: without scripts the button sends that. */
  form?: string
  /** Called when the text is to be changed; without it the keyboard goes to the field of the form that the question is about. */
  onChange?: () => void
  busy?: boolean
}) {
  const { nudge, means, onSure, form, onChange, busy } = props
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks anew.
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
            {/* Enter in a field presses the first button of the form: that must not be the one that means it. */}
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
