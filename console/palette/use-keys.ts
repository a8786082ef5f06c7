import { useEffect } from 'react'

/** Whether the element takes key presses as text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface Keys {
  /** Called on Ctrl-K or ⌘K, wherever the focus is. */
  onSearch: () => void
  /** Called on `?` outside text inputs. */
  onHelp: () => void
}

/** The keys that work on every page. */
export function useKeys({ onSearch, onHelp }: Keys): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onSearch()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onSearch, onHelp])
}
