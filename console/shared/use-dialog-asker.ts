import { useEffect, useRef, useState } from 'react'
import type { DialogAsker } from '../providers/dialog-asker.ts'

/** The question to render, if one is open, and a function that answers it. A newer question declines the older one. */
export function useDialogAsker<Question>(asker: DialogAsker<Question>) {
  const [question, setQuestion] = useState<Question>()
  const resolver = useRef<(answer: boolean) => void>(undefined)
  useEffect(
    () =>
      asker.register(
        (asked) =>
          new Promise((resolve) => {
            resolver.current?.(false)
            resolver.current = resolve
            setQuestion(asked)
          }),
      ),
    [asker],
  )
  const answer = (value: boolean) => {
    setQuestion(undefined)
    resolver.current?.(value)
    resolver.current = undefined
  }
  return { question, answer }
}
