import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { openPartParameter } from '../app/opened-part.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { BlockFields } from './block-fields.tsx'
import { type BlockId, isSavedByButton, listFields } from './blocks.ts'
import styles from './own-block.module.css'
import { useOwnProfile } from './own-profile.ts'
import { buildProfileBody } from './profile-input.ts'
import { collectUnsavedFields } from './unsaved-fields.ts'
import { useAutosave } from './use-autosave.ts'

const subscribeToNothing = () => () => {}

/** A form as the server sent it, without what was filled in before the scripts loaded: that is not saved yet. */
function cloneAsSent(form: HTMLFormElement): HTMLFormElement {
  const sent = form.cloneNode(true) as HTMLFormElement
  sent.reset()
  return sent
}

/** The form of one block. It saves automatically; its button saves the rest, and is the way without scripts. */
export function BlockForm({ block, id }: { block: BlockId; id: string }) {
  const { profile, saving, close, ...own } = useOwnProfile()
  const fields = listFields(block, useSetting('visible_profile_fields'))
  const saved = saving.getState(block)
  const refused = saved.state ? null : own.refused
  // Restores unsaved input, including that of a refused form.
  const [start] = useState(() => {
    const typed = fields.flatMap((field) => {
      const stated = typeof profile[field] === 'string' ? refused?.values[field] : undefined
      return stated === undefined ? [] : [[field, stated]]
    })
    return { ...profile, ...Object.fromEntries(typed), ...saved.body }
  })
  // A question that arrives during typing waits for the button.
  const [asked, setAsked] = useState(saved.nudge !== null)
  const form = useRef<HTMLFormElement>(null)
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const handed = useRef<ReturnType<typeof buildProfileBody> | null>(null)
  /** The fields as they were when the editor opened. */
  const opened = useRef<ReturnType<typeof buildProfileBody> | null>(null)
  const isCancelled = useRef(false)

  /** The fields changed since the last save. */
  const handleChange = () => {
    const element = form.current
    if (!element) return null
    const now = buildProfileBody(new FormData(element), fields)
    const part = collectUnsavedFields(handed.current ?? now, now)
    handed.current = now
    return part
  }
  useAutosave(form, !isSavedByButton(block), () => {
    const part = isCancelled.current ? null : handleChange()
    if (!part) return
    setAsked(false)
    void saving.save(block, part)
  })
  /** Saves again what was there before. Text guards asked about it when it was first saved. */
  const cancel = () => {
    isCancelled.current = true
    const part = handed.current && opened.current && collectUnsavedFields(handed.current, opened.current)
    if (part) void saving.save(block, part, true)
    close()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }
    const isSure = submitter?.name === 'sure'
    if (await saving.save(block, handleChange(), isSure)) return close()
    setAsked(true)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  // Keeps the element when it unmounts, because its input still has to be saved then.
  const prepareForm = (element: HTMLFormElement | null) => {
    if (!element) return
    form.current = element
    handed.current ??= buildProfileBody(new FormData(isHydrating ? cloneAsSent(element) : element), fields)
    opened.current ??= handed.current
  }
  const errors = { ...refused?.errors, ...saved.errors }
  const message = saved.message ?? refused?.message
  const nudge = (asked ? saved.nudge : null) ?? refused?.nudge
  return (
    <Form
      ref={prepareForm}
      id={id}
      method="post"
      action={`?${openPartParameter}=${block}`}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onReset={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <BlockFields block={block} fields={fields} profile={start} errors={errors} />
      <ErrorAlert message={message} />
      {nudge ? <NudgeQuestion nudge={nudge} means="keep" /> : null}
    </Form>
  )
}
