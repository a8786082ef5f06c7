import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Screens with a Back button in the installed app (specification, top bar). */
const backScreens = [/^\/members\/[^/]+$/, /^\/likes\/[^/]+$/, /^\/likes\/m\/[^/]+$/, /^\/credits(\/[^/]+(\/[^/]+)?)?$/]

export const isAppMode = (): boolean => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

/** Whether to show Back: in the installed app, on the named screens, with something to go back to. */
export function useCanGoBack(wanted = false): boolean {
  const { pathname } = useLocation()
  const [can, setCan] = useState(false)
  useEffect(() => {
    const screen = wanted || backScreens.some((pattern) => pattern.test(pathname))
    setCan(screen && isAppMode() && history.length > 1)
  }, [pathname, wanted])
  return can
}
