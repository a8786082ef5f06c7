import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { refusal } from '../app/submit.ts'
import { profileBody } from './profile-input.ts'
import type { SavedState } from './saved-head.tsx'
import { type ProfileBody, unsaved } from './unsaved.ts'

/** How long somebody has stopped typing before it is saved, milliseconds; leaving a field saves it at once. */
const pauseMs = 1500

/**
 * Saves the parts of the profile as they are changed, one call after another, each with what differs from what is saved. What is refused keeps
 * what was typed and says so at its field; what a guard asks about waits for the button. `savedAt` is when the button last saved everything.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, shown: readonly string[], savedAt: number | null) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [on, setOn] = useState(false)
  const [states, setStates] = useState<Record<string, SavedState | undefined>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saved = useRef<ProfileBody | null>(null)
  const texts = useRef(t)
  texts.current = t

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the form, and anew once the button has saved all of it.
  useEffect(() => {
    const element = form.current
    if (!element) return
    setOn(true)
    saved.current = profileBody(new FormData(element), shown)
    setErrors({})
    let queue = Promise.resolve()
    let pause: ReturnType<typeof setTimeout> | undefined
    const touched = new Set<string>()

    const save = async () => {
      const parts = [...touched]
      const body = saved.current && unsaved(saved.current, profileBody(new FormData(element), shown))
      if (!body) return
      touched.clear()
      const mark = (state: SavedState) =>
        setStates((before) => ({ ...before, ...Object.fromEntries(parts.map((part) => [part, state])) }))
      mark('saving')
      try {
        await api('PUT /api/profile', { body })
        saved.current = { ...saved.current, ...body } as ProfileBody
        setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in body))))
        mark('saved')
        // The place is told by the form itself; drawing it anew would take the field from under a hand.
        if (!('country' in body)) void revalidate()
      } catch (error) {
        const { errors: fields = {}, message } = refusal(error)
        setErrors((before) => ({ ...before, ...fields }))
        mark('failed')
        if (Object.keys(fields).length === 0 && !message) for (const part of parts) touched.add(part)
      }
    }
    const soon = (wait: number) => {
      clearTimeout(pause)
      pause = setTimeout(() => {
        queue = queue.then(save)
      }, wait)
    }
    const note = (event: Event) => {
      const part = (event.target as Element).closest('section')?.getAttribute('aria-labelledby')
      if (!part || part === 'personal') return false
      touched.add(part)
      return true
    }
    const onInput = (event: Event) => note(event) && soon(pauseMs)
    const onChange = (event: Event) => note(event) && soon(0)
    // Whoever leaves while something waits: it goes at once, and the browser lets it arrive.
    const onLeave = () => document.visibilityState === 'hidden' && touched.size > 0 && soon(0)
    // The button saves all of it.
    const onSubmit = () => {
      clearTimeout(pause)
      touched.clear()
    }
    const onBack = () => touched.size > 0 && soon(0)
    element.addEventListener('input', onInput)
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    document.addEventListener('visibilitychange', onLeave)
    addEventListener('online', onBack)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
      document.removeEventListener('visibilitychange', onLeave)
      removeEventListener('online', onBack)
      if (pause && touched.size > 0) void save()
      clearTimeout(pause)
    }
  }, [savedAt])
  return { on, states, errors }
}
