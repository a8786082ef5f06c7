import { useEffect, useRef, useState } from 'react'

type Place = 'page' | 'dialog'
interface Asked {
  place: Place
  at: number
  /** Entries of the history that the questions before it have made. */
  depth: number
}
const asked = (): Asked | undefined => window.history.state?.signup

/**
 * Which question is asked. Each that follows is an entry of the history of its own, on the same address: the browser's Back goes a question back, and no
 * answer stands in an address. `place` keeps the dialog and the form on the page below it apart.
 */
export function useQuestion(place: Place, initial: number) {
  const [at, setAt] = useState(initial)
  const first = useRef(initial)
  useEffect(() => {
    const onPop = () => {
      const entry = asked()
      if (!entry) setAt(first.current)
      else if (entry.place === place) setAt(entry.at)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [place])
  return {
    at,
    /** The question to begin with, where answers have come from elsewhere meanwhile. */
    begin(question: number) {
      if (!asked()) first.current = question
      setAt(question)
    },
    go(question: number) {
      const entry = asked()
      const depth = entry?.place === place ? entry.depth : 0
      const signup: Asked = { place, at: question, depth: depth + 1 }
      window.history.pushState({ ...window.history.state, signup }, '')
      setAt(question)
    },
    back(question: number) {
      const entry = asked()
      if (entry?.place === place && entry.at === at) window.history.back()
      else setAt(question)
    },
  }
}

/** Takes the entries of a dialog's questions out of the way when it is closed, so that Back leads where it led before. */
export function leaveQuestions(): void {
  const entry = asked()
  if (entry?.place === 'dialog') window.history.go(-entry.depth)
}
