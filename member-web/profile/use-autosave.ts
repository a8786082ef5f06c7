import { type RefObject, useEffect, useRef } from 'react'

/** How long somebody has stopped typing before it is saved, milliseconds; leaving a field saves it at once. */
const pauseMs = 1500

/** Hands a form on as it is changed: after a pause in typing, when a field is left, when the page is left, and when the form goes. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, on: boolean, hand: () => void): void {
  const latest = useRef(hand)
  latest.current = hand
  useEffect(() => {
    const element = form.current
    if (!element || !on) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(pause)
      pause = undefined
      latest.current()
    }
    const onInput = () => {
      clearTimeout(pause)
      pause = setTimeout(now, pauseMs)
    }
    // What several inputs answer together (a place with its region) has been drawn by then.
    const onChange = () => {
      clearTimeout(pause)
      pause = setTimeout(now)
    }
    // Whoever leaves while something waits: it goes at once, and the browser lets it arrive.
    const onLeave = () => document.visibilityState === 'hidden' && pause !== undefined && now()
    element.addEventListener('input', onInput)
    element.addEventListener('change', onChange)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onChange)
      document.removeEventListener('visibilitychange', onLeave)
      if (pause !== undefined) now()
    }
  }, [form, on])
}
