import { useEffect, useRef, useState } from 'react'
import { pushOverlayStep } from '../components/use-close-on-back.ts'

type Place = 'page' | 'dialog'
interface QuestionPosition {
  place: Place
  at: number
}
const readAsked = (): QuestionPosition | undefined => window.history.state?.signup

/**
 * The current question. Each following one is a history entry at the same address: the browser's Back returns a
 * question, and no answer is in an address. `place` separates the dialog from the form on the page below it.
 */
export function useQuestion(place: Place, initial: number) {
  const [at, setAt] = useState(initial)
  const first = useRef(initial)
  useEffect(() => {
    const onPop = () => {
      const entry = readAsked()
      if (!entry) setAt(first.current)
      else if (entry.place === place) setAt(entry.at)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [place])
  return {
    at,
    /** Sets the first question, after answers have come from elsewhere. */
    begin(question: number) {
      if (!readAsked()) first.current = question
      setAt(question)
    },
    go(question: number) {
      const signup: QuestionPosition = { place, at: question }
      pushOverlayStep({ signup })
      setAt(question)
    },
    back(question: number) {
      const entry = readAsked()
      if (entry?.place === place && entry.at === at) return window.history.back()
      // This entry shows the earlier question from now on, also when a later step leads back to it.
      if (!entry) first.current = question
      setAt(question)
    },
  }
}
