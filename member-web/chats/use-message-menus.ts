import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Milliseconds of a touch that open a message's menu, and the maximum movement in pixels. */
const longPressMs = 450
const moveTolerancePx = 10

/** A card in a message may have a menu too, which is not the message's own. */
const ownMenu = '[data-message-menu]'

/** The menus of messages share one tab stop; arrow keys lead on, a long press opens one. */
export function useMessageMenus(list: RefObject<HTMLElement | null>, messages: readonly unknown[]) {
  // Before the browser paints: until then the menus of older messages are tab stops, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages bring menus, and take them away.
  useLayoutEffect(() => {
    const all = listMenus(list.current)
    makeStop(all, all.find((menu) => menu === document.activeElement) ?? all.at(-1))
  }, [list, messages])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const move = (event: KeyboardEvent) => {
      const all = listMenus(element)
      const at = all.indexOf(event.target as HTMLElement)
      const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      const to = all[Math.max(0, Math.min(next, all.length - 1))]
      makeStop(all, to)
      to?.focus()
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const cancelLongPress = () => clearTimeout(waiting)
    const startLongPress = (event: PointerEvent) => {
      cancelLongPress()
      const menu = (event.target as Element)
        .closest('[data-menu-anchor]')
        ?.querySelector<HTMLDetailsElement>(`${ownMenu} details`)
      if (event.pointerType === 'mouse' || !event.isPrimary || !menu || menu.contains(event.target as Node)) return
      start = { x: event.clientX, y: event.clientY }
      waiting = setTimeout(() => {
        menu.open = true
        navigator.vibrate?.(10)
        // Lifting the finger must not count as a press, or as the second of two taps.
        const suppressClick = (click: Event) => {
          click.preventDefault()
          click.stopPropagation()
        }
        const clicks = ['click', 'dblclick'] as const
        for (const click of clicks) element.addEventListener(click, suppressClick, { capture: true })
        const end = () =>
          setTimeout(() => {
            for (const click of clicks) element.removeEventListener(click, suppressClick, { capture: true })
          }, 100)
        document.addEventListener('pointerup', end, { once: true })
        document.addEventListener('pointercancel', end, { once: true })
      }, longPressMs)
    }
    const cancelIfMoved = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > moveTolerancePx) cancelLongPress()
    }
    const ends = ['pointerup', 'pointercancel', 'scroll'] as const
    element.addEventListener('keydown', move)
    element.addEventListener('pointerdown', startLongPress)
    element.addEventListener('pointermove', cancelIfMoved)
    for (const end of ends) element.addEventListener(end, cancelLongPress)
    return () => {
      cancelLongPress()
      element.removeEventListener('keydown', move)
      element.removeEventListener('pointerdown', startLongPress)
      element.removeEventListener('pointermove', cancelIfMoved)
      for (const end of ends) element.removeEventListener(end, cancelLongPress)
    }
  }, [list])
}

const listMenus = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(`${ownMenu} summary`) ?? [])]

function makeStop(all: HTMLElement[], stop: HTMLElement | undefined) {
  for (const menu of all) menu.tabIndex = menu === stop ? 0 : -1
}
