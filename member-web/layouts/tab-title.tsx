import { useEffect } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'

const countPrefix = /^(\(\d+\) ?)+/

/** Sums the counters of plugins whose names end in `.fresh`, such as recent visitors. */
export const countFresh = (counters: Readonly<Record<string, number>> = {}): number =>
  Object.entries(counters).reduce((sum, [name, count]) => (name.endsWith('.fresh') ? sum + count : sum), 0)

/**
 * Puts the number of unread messages, new likes and what else is new before the tab's title and on the installed app's
 * icon.
 */
export function TabTitle() {
  const total = useCount('unread') + useCount('newLikes') + countFresh(useUser()?.counters)
  useEffect(() => {
    const apply = () => {
      const wanted = (total > 0 ? `(${total}) ` : '') + document.title.replace(countPrefix, '')
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    // Some platforms have no badge, and some refuse it; neither is an error of the page.
    if ('setAppBadge' in navigator) {
      navigator.setAppBadge(total).catch(() => undefined)
    }
    return () => observer.disconnect()
  }, [total])
  return null
}
