import { useEffect } from 'react'
import { useCount } from '../app/counts.ts'

const prefix = /^(\(\d+\) ?)+/

/** Puts the number of unread messages and new likes before the tab's title and on the installed app's icon. */
export function TabTitle() {
  const total = useCount('unread') + useCount('newLikes')
  useEffect(() => {
    const apply = () => {
      const wanted = (total > 0 ? `(${total}) ` : '') + document.title.replace(prefix, '')
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    // Not every platform has a badge, and some refuse it; that is no failure of the page.
    if ('setAppBadge' in navigator) {
      navigator.setAppBadge(total).catch(() => undefined)
    }
    return () => observer.disconnect()
  }, [total])
  return null
}
