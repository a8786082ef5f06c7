import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Repeats a reload that was cancelled by opening or closing a block: any navigation cancels it. */
export function useRestartedReload(loaded: unknown): void {
  const { state, revalidate } = useRevalidator()
  const before = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'loading') before.current ??= loaded
    else if (before.current !== null) {
      const wasCancelled = before.current === loaded
      before.current = null
      if (wasCancelled) void revalidate()
    }
  }, [state, loaded, revalidate])
}
