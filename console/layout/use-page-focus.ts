import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the content of a page that opens in place of what had it, such as the row of a list. Otherwise the
 * keyboard would start again at the menu.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('main-content')
    if (!content || document.activeElement !== document.body) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [pathname])
}
