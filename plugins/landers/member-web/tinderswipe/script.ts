import { prefersReducedMotion, runWhenPresent, startSteps } from '../frame/steps.ts'

// The deck: dragged, or moved by arrow keys or buttons. Swipes are not stored.

const deck = document.querySelector<HTMLElement>('[data-deck]')
const cards = [...(deck?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
const seen = document.querySelector<HTMLElement>('[data-seen]')
const buttons = document.querySelector<HTMLElement>('[data-swipes]')
const steps = startSteps()

/** Pixels of movement from which a release counts as a decision. */
const minSwipePx = 90
let topIndex = 0

/** The first card is on top; those below are inert. */
function stackCards(): void {
  cards.forEach((card, index) => {
    card.style.zIndex = String(cards.length - index)
    card.inert = index !== topIndex
  })
}

async function swipeCard(direction: 1 | -1): Promise<void> {
  const card = cards[topIndex]
  if (!card) return
  topIndex += 1
  stackCards()
  if (!prefersReducedMotion()) {
    const away = `translateX(${direction * 130}%) rotate(${direction * 18}deg)`
    await card
      .animate({ transform: away, opacity: 0.4 }, { duration: 260, easing: 'ease-out' })
      .finished.catch(() => {})
  }
  card.dataset.gone = ''
  if (topIndex < cards.length || !seen || !buttons || !deck) return
  const within = buttons.contains(document.activeElement)
  deck.hidden = true
  deck.style.display = 'none'
  buttons.style.display = 'none'
  seen.hidden = false
  if (within) seen.focus()
}

function makeDraggable(card: HTMLElement): void {
  let from: { x: number; pointer: number } | null = null
  const release = (event: PointerEvent, moved: number) => {
    if (!from || event.pointerId !== from.pointer) return
    from = null
    if (Math.abs(moved) >= minSwipePx) void swipeCard(moved > 0 ? 1 : -1)
    else card.style.transform = ''
  }
  card.addEventListener('pointerdown', (event) => {
    if (card !== cards[topIndex] || event.button !== 0) return
    from = { x: event.clientX, pointer: event.pointerId }
    card.setPointerCapture(event.pointerId)
  })
  card.addEventListener('pointermove', (event) => {
    if (!from || event.pointerId !== from.pointer) return
    const moved = event.clientX - from.x
    card.style.transform = `translateX(${moved}px) rotate(${moved / 18}deg)`
  })
  card.addEventListener('pointerup', (event) => release(event, from ? event.clientX - from.x : 0))
  card.addEventListener('pointercancel', (event) => release(event, 0))
}

cards.forEach(makeDraggable)
stackCards()
// Photos below the first card load after the page, and are shown at the first activity.
addEventListener('load', () => {
  for (const image of deck?.querySelectorAll('img') ?? []) image.loading = 'eager'
})
runWhenPresent(() => deck?.toggleAttribute('data-whole', true))
document.querySelector('[data-no]')?.addEventListener('click', () => void swipeCard(-1))
document.querySelector('[data-yes]')?.addEventListener('click', () => void swipeCard(1))
addEventListener('keydown', (event) => {
  const elsewhere = (event.target as HTMLElement).closest('input, select, textarea')
  if (elsewhere || steps?.current() !== 0 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
  event.preventDefault()
  void swipeCard(event.key === 'ArrowRight' ? 1 : -1)
})
