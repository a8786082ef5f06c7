import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads anew what was being loaded anew when a block was opened or closed: any navigation cuts that short. */
export function useUncut(loaded: unknown): void {
  const { state, revalidate } = useRevalidator()
  const before = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'loading') before.current ??= loaded
    else if (before.current !== null) {
      const cut = before.current === loaded
      before.current = null
      if (cut) void revalidate()
    }
  }, [state, loaded, revalidate])
}
