import { useEffect } from 'react'

/** Whether keys that are pressed now are text for something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface Keys {
  /** Ctrl-K or ⌘K, wherever the pointer is. */
  onSearch: () => void
  /** `?`, outside of anything that takes text. */
  onHelp: () => void
}

/** The keys that work on every page. */
export function useKeys({ onSearch, onHelp }: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onSearch()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [onSearch, onHelp])
}
