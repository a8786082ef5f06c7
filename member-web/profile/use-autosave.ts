import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds after typing before saving; leaving a field saves immediately. */
const pauseMs = 1500

/** Saves a form as it changes: after a pause, when a field or the page is left, and when the form closes. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, on: boolean, hand: () => void): void {
  const latest = useRef(hand)
  latest.current = hand
  useEffect(() => {
    const element = form.current
    if (!element || !on) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(pause)
      pause = undefined
      latest.current()
    }
    const onInput = () => {
      clearTimeout(pause)
      pause = setTimeout(saveNow, pauseMs)
    }
    // By then, inputs that change together (a place with its region) have rendered.
    const onChange = () => {
      clearTimeout(pause)
      pause = setTimeout(saveNow)
    }
    // Leaving the page sends pending changes immediately, and the browser completes the request.
    const onLeave = () => document.visibilityState === 'hidden' && pause !== undefined && saveNow()
    element.addEventListener('input', onInput)
    element.addEventListener('change', onChange)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onChange)
      document.removeEventListener('visibilitychange', onLeave)
      if (pause !== undefined) saveNow()
    }
  }, [form, on])
}
