import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLost } from './connection.ts'
import { type Screen, ScreenSkeleton, screenOf } from './screen-skeleton.tsx'

/** Milliseconds after which a page that has not come is drawn as its own skeleton: what is quicker is better without. */
const patience = 150

/**
 * The address that somebody waits for; null for none: no other page was asked for, it is quick, or there is no connection and what stands here is
 * all there is.
 */
export function useAwaited(): string | null {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const lost = useLost()
  const to = state === 'loading' && !formMethod && location.pathname !== pathname ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!to) return setLate(null)
    const timer = setTimeout(() => setLate(to), patience)
    return () => clearTimeout(timer)
  }, [to])
  return to !== null && late === to && !lost ? to : null
}

/**
 * The page, or the skeleton of the one that was asked for and is slow. What stood there is kept, out of sight, until the new one is there: whoever
 * goes back, or loses the connection meanwhile, finds it as it was.
 */
export function PendingScreen({ children, keeps }: { children: ReactNode; keeps?: (screen: Screen) => boolean }) {
  const awaited = useAwaited()
  const screen = awaited === null ? null : screenOf(awaited)
  const drawn = screen && !keeps?.(screen) ? screen : null
  const left = useRef(0)
  const { key } = useLocation()
  const stood = useRef(key)
  useEffect(() => {
    if (drawn) {
      left.current = window.scrollY
      window.scrollTo({ top: 0, behavior: 'instant' })
      return () => {
        if (stood.current === key) window.scrollTo({ top: left.current, behavior: 'instant' })
      }
    }
    stood.current = key
  }, [drawn, key])
  return (
    <>
      {drawn ? <ScreenSkeleton screen={drawn} /> : null}
      <div style={{ display: drawn ? 'none' : 'contents' }}>{children}</div>
    </>
  )
}
