import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../app/store.ts'
import type { View } from './jump-buttons.tsx'
import type { LocalMessage } from './local-message.ts'
import type { useConversation } from './use-conversation.ts'
import { useReadMarks } from './use-read-marks.ts'

/** Distance from the end, in pixels, within which the reader counts as being there. */
const endPx = 80
/** Visible pixels from which a message counts as seen. */
const seenPx = 40
/** Pixels of read messages shown above the first unread one. */
const contextPx = 64

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A message by id, in the middle; the first unread one near the top; the newest at the bottom. */
type Target = { found: string } | { unread: string } | 'end'

const findLine = (messageId: string): HTMLElement | null => document.getElementById(`message-${messageId}`)
/** Without a date above it. */
const findBubble = (messageId: string): Element | null | undefined => findLine(messageId)?.lastElementChild

/** Keeps a conversation at its end while messages arrive, in place while older ones load; marks them as read. */
export function useMessageScroll(
  box: RefObject<HTMLElement | null>,
  conversation: ReturnType<typeof useConversation>,
  opened: { found?: string; unread: string | null },
) {
  const { id, messages, hasNewer } = conversation
  // A store instead of state: rendering the messages again would hide plugin parts that are still loading.
  const [view] = useState(() => createStore<View>({ atEnd: true, hasSkipped: false }))
  const setView = useCallback(
    (change: Partial<View>) => {
      const next = { ...view.get(), ...change }
      if (next.atEnd !== view.get().atEnd || next.hasSkipped !== view.get().hasSkipped) view.set(next)
    },
    [view],
  )
  /** The next position to show. */
  const target = useRef<Target | null>(
    opened.found
      ? { found: opened.found }
      : opened.unread
        ? { unread: opened.unread }
        : messages.length > 0
          ? 'end'
          : null,
  )
  /** The position to keep while parts of the page arrive, until the reader scrolls. */
  const aim = useRef<Target | null>(null)
  const known = useRef({ height: 0, room: 0, top: 0 })
  /** The message that must not move while others are added above it. */
  const anchor = useRef<{ bubble: Element; top: number } | null>(null)
  const [turn, setTurn] = useState(0)
  const mark = useReadMarks(id)
  const now = useRef({ messages, hasNewer })
  now.current = { messages, hasNewer }

  const look = useCallback(() => {
    const list = box.current
    if (!list) return
    const { messages } = now.current
    const opensAtEnd = aim.current === 'end'
    setView({ atEnd: opensAtEnd || messages.length === 0 })
    mark({
      atEnd: opensAtEnd,
      message: opensAtEnd ? messages.findLast(({ own }) => !own) : findLastSeen(list, messages),
    })
    const line = opened.unread && findLine(opened.unread)
    if (line && line.getBoundingClientRect().top >= list.getBoundingClientRect().top) setView({ hasSkipped: false })
  }, [box, mark, opened.unread, setView])

  const newest = messages.at(-1)
  const first = messages[0]?.id
  useBrowserLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const to = target.current ?? (newest?.state === 'sending' ? 'end' : aim.current)
    if (target.current || to === 'end') aim.current = to
    target.current = null
    if (anchor.current) list.scrollTop += anchor.current.bubble.getBoundingClientRect().top - anchor.current.top
    else if (to) showTarget(list, to)
    anchor.current = null
    known.current = getExtent(list)
    // An empty conversation is read from its start, even if suggestions arrive late.
    if (newest && isAtEnd(list) && !hasNewer) aim.current = 'end'
    look()
  }, [first, newest?.id, turn, look])

  useEffect(() => {
    const list = box.current
    if (!list?.firstElementChild) return
    // A change of size (a gift being unwrapped, an arriving photo, a keyboard, the tray) keeps the visible messages in
    // view.
    const observer = new ResizeObserver(() => {
      if (aim.current) showTarget(list, aim.current)
      known.current = getExtent(list)
      look()
    })
    const handleScroll = () => {
      const extent = getExtent(list)
      const { height, room, top } = known.current
      // After a change of height the observer runs next; otherwise the reader scrolls.
      if (extent.height === height && extent.room === room) {
        if (extent.top !== top) aim.current = isAtEnd(list) && !now.current.hasNewer ? 'end' : null
        known.current = extent
      }
      look()
    }
    observer.observe(list.firstElementChild)
    observer.observe(list)
    list.addEventListener('scroll', handleScroll, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', handleScroll)
      document.removeEventListener('visibilitychange', look)
    }
  }, [box, look])

  const goTo = (to: Target) => {
    target.current = to
    setTurn((before) => before + 1)
  }
  return {
    view,
    /** Call it just before older messages are added above. */
    holdPlace: () => {
      const bubble = messages[0] && findBubble(messages[0].id)
      anchor.current = bubble ? { bubble, top: bubble.getBoundingClientRect().top } : null
    },
    toEnd: async () => {
      const list = box.current
      const seen = list ? findLastSeen(list, messages) : undefined
      const unseen = hasNewer || messages.slice(seen ? messages.indexOf(seen) + 1 : 0).some(({ own }) => !own)
      if (hasNewer) await conversation.toLatest()
      goTo('end')
      if (opened.unread && unseen) setView({ hasSkipped: true })
    },
    toUnread: async () => {
      if (!opened.unread) return
      if (!findLine(opened.unread)) await conversation.showAround(opened.unread)
      goTo({ unread: opened.unread })
      setView({ hasSkipped: false })
    },
  }
}

const getExtent = ({ scrollHeight: height, clientHeight: room, scrollTop: top }: HTMLElement) => ({ height, room, top })
const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < endPx

function showTarget(list: HTMLElement, to: Target): void {
  if (to === 'end') list.scrollTop = list.scrollHeight
  else if ('found' in to) findLine(to.found)?.scrollIntoView({ block: 'center' })
  else {
    const line = findLine(to.unread)
    if (line) list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - contextPx
  }
}

/** The other member's last message in view, or above it. */
function findLastSeen(list: HTMLElement, messages: readonly LocalMessage[]): LocalMessage | undefined {
  const foot = list.getBoundingClientRect().bottom
  return messages.findLast(({ id, own }) => {
    if (own) return false
    const box = findBubble(id)?.getBoundingClientRect()
    return box && box.top + Math.min(box.height, seenPx) <= foot
  })
}
