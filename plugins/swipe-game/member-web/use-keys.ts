import { type RefObject, useEffect, useRef } from 'react'

export interface KeyActions {
  like(): void
  pass(): void
  undo(): void
}

const typingSelector = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/**
 * ← passes, → likes, ↑ undoes; Z too, but only with the focus inside `area`: a single letter must not act where people
 * use speech input (WCAG 2.1.4). Inactive while another element uses the keyboard.
 */
export function useKeys(area: RefObject<HTMLElement | null>, actions: KeyActions | null): void {
  const known = useRef(actions)
  known.current = actions
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const doing = known.current
      const target = event.target instanceof Element ? event.target : null
      if (!doing || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (target?.closest(typingSelector) || document.querySelector('[role="dialog"], dialog[open]')) return
      const act = findAction(event.key, area.current?.contains(target) ?? false)
      if (!act) return
      event.preventDefault()
      doing[act]()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [area])
}

function findAction(key: string, isInside: boolean): keyof KeyActions | null {
  if (key === 'ArrowRight') return 'like'
  if (key === 'ArrowLeft') return 'pass'
  if (key === 'ArrowUp' || (isInside && key.toLowerCase() === 'z')) return 'undo'
  return null
}
