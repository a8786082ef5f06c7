/** Pixels between a floating menu, its anchor and the edges of the window. */
const gapPx = 6

/** Keeps an open menu beside its anchor and within the window until the reader leaves. Returns how to end it. */
export function floatMenu(details: HTMLDetailsElement): () => void {
  const popup = details.querySelector<HTMLElement>(':scope > div')
  // On a phone the menu belongs to the held message, elsewhere to the button that opens it.
  const wide = matchMedia('(min-width: 768px)').matches
  // A card in a message has its own menu, which belongs to its button.
  const message = details.closest('[data-message-menu]')?.closest('[data-menu-anchor]') ?? null
  const anchor = (wide ? null : message) ?? details
  const room = wide ? details.closest('[data-menu-room]') : null
  const place = () => {
    if (!popup) return
    const { left, right } = anchor.getBoundingClientRect()
    const bubble = (room && message ? message : anchor).getBoundingClientRect()
    const { top, bottom } = bubble
    const screen = window.visualViewport
    const [from, width, height] = screen
      ? [screen.offsetTop, screen.width, screen.height]
      : [0, innerWidth, innerHeight]
    // In a room, such as a list of messages, nothing beside or below the room is covered.
    const area = room?.getBoundingClientRect()
    const first = Math.max(from, area?.top ?? from) + gapPx
    const lowest = Math.min(from + height, area?.bottom ?? Infinity) - popup.offsetHeight - gapPx
    // Below its anchor, else above it, else as low as it fits.
    const above = top - popup.offsetHeight - gapPx
    const start = bottom + gapPx <= lowest ? bottom + gapPx : above >= first ? above : Math.max(first, lowest)
    // On a desktop beside its button, away from the message's text, if the room is wide enough.
    const isBefore = message ? left < message.getBoundingClientRect().left : false
    const beside = isBefore ? left - popup.offsetWidth : right
    const nearest = (area?.left ?? 0) + gapPx
    const last = (area?.right ?? width) - popup.offsetWidth - gapPx
    const isBeside = room !== null && beside >= nearest && beside <= last
    // Elsewhere at the side of its message where the button is.
    const along = !room || !message ? left : isBefore ? bubble.left : bubble.right - popup.offsetWidth
    const across = isBeside ? beside : Math.max(nearest, Math.min(along, last))
    // Near the end of the room it ends with its message, instead of at the edge of the room.
    const level = top <= lowest ? top : Math.min(lowest, bottom - popup.offsetHeight)
    popup.style.insetBlockStart = `${isBeside ? Math.max(first, level) : start}px`
    popup.style.insetInlineStart = `${across}px`
    popup.style.insetInlineEnd = 'auto'
  }
  const close = () => details.removeAttribute('open')
  const closeOutside = ({ type, target }: Event) => {
    // A lifted finger moves the focus to the surrounding scroll container.
    const isAround = type === 'focusin' && (target as Node).contains(details)
    // The details element itself is the dimmed page around the menu.
    if (!isAround && (target === details || !details.contains(target as Node))) close()
  }
  // A list that grows, or whose room shrinks, scrolls by itself: the menu follows its anchor while that is in view.
  const handleScroll = ({ target }: Event) => {
    if (target === popup) return
    const { top, bottom } = anchor.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) place()
    else close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
    details.querySelector('summary')?.focus()
  }
  place()
  // Plugin items load a moment later.
  const sizes = new ResizeObserver(place)
  if (popup) sizes.observe(popup)
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
  document.addEventListener('scroll', handleScroll, true)
  document.addEventListener('keydown', closeOnEscape, true)
  return () => {
    sizes.disconnect()
    document.removeEventListener('pointerdown', closeOutside)
    document.removeEventListener('focusin', closeOutside)
    document.removeEventListener('scroll', handleScroll, true)
    document.removeEventListener('keydown', closeOnEscape, true)
  }
}
