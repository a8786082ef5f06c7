import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useOffline } from './connection.ts'
import { matchScreen, type Screen, ScreenSkeleton } from './screen-skeleton.tsx'
import { coverPage } from './scroll-key.ts'

/** Milliseconds after which a pending page shows its skeleton: faster ones look better without. */
const showAfterMs = 150

/** The screen of a slow navigation; null if there is none, it is quick, or the site is offline. */
export function useAwaitedScreen(): Screen | null {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const lost = useOffline()
  const to = state === 'loading' && !formMethod && location.pathname !== pathname ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!to) return setLate(null)
    const timer = setTimeout(() => setLate(to), showAfterMs)
    return () => clearTimeout(timer)
  }, [to])
  return to !== null && late === to && !lost ? matchScreen(to) : null
}

/**
 * The page, or the skeleton of the screen that replaces it. The old page is kept hidden until the new one is there:
 * going back or losing the connection shows it unchanged.
 */
export function PendingScreen({ screen, children }: { screen: Screen | null; children: ReactNode }) {
  const { key } = useLocation()
  const current = useRef(key)
  current.current = key
  const left = useRef(0)
  const isShown = useRef(false)
  // Read before the page is hidden, because a shorter document moves the position.
  if (screen && !isShown.current) left.current = window.scrollY
  isShown.current = screen !== null
  useEffect(() => {
    if (!screen) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    coverPage(key)
    return () => {
      coverPage(null)
      // A new page has its own position.
      if (current.current === key) window.scrollTo({ top: left.current, behavior: 'instant' })
    }
  }, [screen, key])
  return (
    <>
      {screen ? <ScreenSkeleton screen={screen} /> : null}
      <div style={{ display: screen ? 'none' : 'contents' }}>{children}</div>
    </>
  )
}
