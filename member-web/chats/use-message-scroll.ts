import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../app/store.ts'
import type { View } from './jump-buttons.tsx'
import type { HeldMessage, useConversation } from './use-conversation.ts'
import { useReadMarks } from './use-read-marks.ts'

/** Whoever is not further from the end than so many pixels reads there. */
const endPx = 80
/** A message has been seen when so many pixels of it are in view. */
const seenPx = 40
/** So much of what was read before stands above the first unread message, in pixels. */
const contextPx = 64

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A message, by its id, in the middle; the first unread one near the top; the newest at the bottom. */
type Target = { found: string } | { unread: string } | 'end'

const lineOf = (messageId: string): HTMLElement | null => document.getElementById(`message-${messageId}`)
/** Without the date that may stand above it. */
const bubbleOf = (messageId: string): Element | null | undefined => lineOf(messageId)?.lastElementChild

/**
 * Where the reader of a conversation is, and stays: at the end while messages come in, in the same place while older ones are put above. What is in view
 * is marked as read.
 */
export function useMessageScroll(
  box: RefObject<HTMLElement | null>,
  conversation: ReturnType<typeof useConversation>,
  opened: { found?: string; unread: string | null },
) {
  const { id, messages, hasNewer } = conversation
  // Not drawn with the messages: parts of plugins among them may still be on their way, and would go until they are there.
  const [view] = useState(() => createStore<View>({ atEnd: true, skipped: false }))
  const setView = useCallback(
    (change: Partial<View>) => {
      const next = { ...view.get(), ...change }
      if (next.atEnd !== view.get().atEnd || next.skipped !== view.get().skipped) view.set(next)
    },
    [view],
  )
  /** What is to be shown next. */
  const target = useRef<Target | null>(
    opened.found ? { found: opened.found } : opened.unread ? { unread: opened.unread } : 'end',
  )
  /** What stays in view while parts of the page arrive, until the reader scrolls. */
  const aim = useRef<Target | null>(null)
  const known = useRef({ height: 0, room: 0, top: 0 })
  /** The message that must not move while others are put above it. */
  const held = useRef<{ bubble: Element; top: number } | null>(null)
  const [turn, setTurn] = useState(0)
  const mark = useReadMarks(id)
  const now = useRef({ messages, hasNewer })
  now.current = { messages, hasNewer }

  const look = useCallback(() => {
    const list = box.current
    if (!list) return
    const { messages } = now.current
    const end = aim.current === 'end'
    setView({ atEnd: end })
    mark({ atEnd: end, message: end ? messages.findLast(({ own }) => !own) : lastSeen(list, messages) })
    const line = opened.unread && lineOf(opened.unread)
    if (line && line.getBoundingClientRect().top >= list.getBoundingClientRect().top) setView({ skipped: false })
  }, [box, mark, opened.unread, setView])

  const newest = messages.at(-1)
  const first = messages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages are added at either end, or somebody wants to be elsewhere.
  useBrowserLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const to = target.current ?? (newest?.state === 'sending' ? 'end' : aim.current)
    if (target.current || to === 'end') aim.current = to
    target.current = null
    if (held.current) list.scrollTop += held.current.bubble.getBoundingClientRect().top - held.current.top
    else if (to) show(list, to)
    held.current = null
    known.current = extentOf(list)
    if (isAtEnd(list) && !hasNewer) aim.current = 'end'
    look()
  }, [first, newest?.id, turn, look])

  useEffect(() => {
    const list = box.current
    if (!list?.firstElementChild) return
    // What grows (a gift being unwrapped, a photo that arrives), or has less room (a keyboard, the tray), leaves in view what was.
    const observer = new ResizeObserver(() => {
      if (aim.current) show(list, aim.current)
      known.current = extentOf(list)
      look()
    })
    const scrolled = () => {
      const extent = extentOf(list)
      const { height, room, top } = known.current
      // Where the heights have changed the observer comes next; else it is the reader who scrolls.
      if (extent.height === height && extent.room === room) {
        if (extent.top !== top) aim.current = isAtEnd(list) && !now.current.hasNewer ? 'end' : null
        known.current = extent
      }
      look()
    }
    observer.observe(list.firstElementChild)
    observer.observe(list)
    list.addEventListener('scroll', scrolled, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', scrolled)
      document.removeEventListener('visibilitychange', look)
    }
  }, [box, look])

  const goTo = (to: Target) => {
    target.current = to
    setTurn((before) => before + 1)
  }
  return {
    view,
    /** To be called at the moment before older messages are put above. */
    holdPlace: () => {
      const bubble = messages[0] && bubbleOf(messages[0].id)
      held.current = bubble ? { bubble, top: bubble.getBoundingClientRect().top } : null
    },
    toEnd: async () => {
      const list = box.current
      const seen = list ? lastSeen(list, messages) : undefined
      const unseen = hasNewer || messages.slice(seen ? messages.indexOf(seen) + 1 : 0).some(({ own }) => !own)
      if (hasNewer) await conversation.toLatest()
      goTo('end')
      if (opened.unread && unseen) setView({ skipped: true })
    },
    toUnread: async () => {
      if (!opened.unread) return
      if (!lineOf(opened.unread)) await conversation.showAround(opened.unread)
      goTo({ unread: opened.unread })
      setView({ skipped: false })
    },
  }
}

const extentOf = ({ scrollHeight: height, clientHeight: room, scrollTop: top }: HTMLElement) => ({ height, room, top })
const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < endPx

function show(list: HTMLElement, to: Target): void {
  if (to === 'end') list.scrollTop = list.scrollHeight
  else if ('found' in to) lineOf(to.found)?.scrollIntoView({ block: 'center' })
  else {
    const line = lineOf(to.unread)
    if (line) list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - contextPx
  }
}

/** The last message of the other that is in view, or above it. */
function lastSeen(list: HTMLElement, messages: readonly HeldMessage[]): HeldMessage | undefined {
  const foot = list.getBoundingClientRect().bottom
  return messages.findLast(({ id, own }) => {
    if (own) return false
    const box = bubbleOf(id)?.getBoundingClientRect()
    return box && box.top + Math.min(box.height, seenPx) <= foot
  })
}
