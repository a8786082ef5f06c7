/** Milliseconds after a change until lines are measured; scrolling starts the wait again. */
const quietMs = 80
/** Pixels above a bar in which a whole line would be faded. */
const fadePx = 20
/** Share of a line's height below its letters; a cut there hides nothing. */
const belowLetters = 0.15
/** Pixels of the highest button, choice, or row that is a link, that is hidden whole. */
const maxControlPx = 112
/** Pixels around a choice that its outline takes. */
const outlinePx = 2

/** The bar, or its sticky button where large text makes the bar 'display: contents'. */
function findEdge(bar: HTMLElement): { top: number; left: number; right: number } | undefined {
  const edge =
    getComputedStyle(bar).display === 'contents'
      ? [...bar.querySelectorAll<HTMLElement>('*')].find((part) => getComputedStyle(part).position === 'sticky')
      : bar
  const box = edge?.getBoundingClientRect()
  if (!edge || !box?.height) return undefined
  const ground = Number.parseFloat(getComputedStyle(edge).getPropertyValue('--spread')) || 0
  return { top: box.top - ground, left: box.left, right: box.right }
}

interface Line {
  top: number
  /** The last pixel that must be visible. */
  end: number
}

/**
 * The lines of an element's text; a button or a choice counts as one, except in a dialog, where the start of the next
 * one shows that it scrolls. The initial on a cover is no text to read.
 */
function getLines(element: Element, range: Range): Line[] {
  if (element.closest('[aria-hidden=true]')) return []
  const control = element.closest('a, button, label:has(:is([type=radio], [type=checkbox]))')
  if (control && !control.closest('[role=dialog]') && getComputedStyle(control).display !== 'inline') {
    const { top, bottom, height } = control.getBoundingClientRect()
    // It ends above the outline of the next one, which may adjoin it; otherwise hiding that one would cut this one.
    if (height <= maxControlPx) return [{ top: top - outlinePx, end: bottom - outlinePx - 1 }]
  }
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return texts.flatMap((text) => {
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(({ top, bottom, height }) => ({ top, end: bottom - belowLetters * height }))
  })
}

/** The sheet or popover that an element is in. The lines of the page behind it are out of sight. */
const findLayer = (element: Element) => element.closest('[role=dialog], [popover]')

interface Point {
  x: number
  y: number
  layer: Element | null
}

/** Pixels of a line above the edge that cuts it; 0 for a whole line just above the edge; undefined without one. */
function findLine({ x, y, layer }: Point, linesOf: (element: Element) => Line[]): number | undefined {
  // Links and inputs often cover the text that they belong to.
  const all = [1, fadePx / 2].flatMap((above) => document.elementsFromPoint(x, y - above))
  const elements = new Set(all.filter((element) => findLayer(element) === layer))
  let found: number | undefined
  for (const { top, end } of [...elements].flatMap(linesOf)) {
    if (top >= y || end < y - fadePx) continue
    found = Math.max(found ?? 0, end > y ? y - top : 0)
  }
  return found
}

function measure(): void {
  const range = document.createRange()
  // Many points hit the same elements, and nothing moves meanwhile.
  const known = new Map<Element, Line[]>()
  const linesOf = (element: Element) => {
    const lines = known.get(element) ?? getLines(element, range)
    known.set(element, lines)
    return lines
  }
  for (const bar of document.querySelectorAll<HTMLElement>('.fade-above')) {
    const edge = findEdge(bar)
    if (!edge || edge.top <= 0) continue
    const { left, right, top } = edge
    const layer = findLayer(bar)
    const points = Array.from({ length: 12 }, (_, at) => left + ((at + 0.5) * (right - left)) / 12)
    let cut: number | undefined
    // Covering a line may cut one of a neighbouring column.
    for (let round = 0; round < 5; round += 1) {
      const lines = points
        .map((x) => findLine({ x, y: top - (cut ?? 0), layer }, linesOf))
        .filter((line) => line !== undefined)
      if (lines.length === 0) break
      cut = (cut ?? 0) + Math.ceil(Math.max(...lines))
      if (Math.max(...lines) === 0) break
    }
    if (cut === undefined) bar.style.removeProperty('--cut')
    else bar.style.setProperty('--cut', `${cut}px`)
  }
}

/**
 * Makes the fade above bars (`fade-above` in `theme/base.css`) cover the whole line of text or button that the bar
 * cuts, as long as the page is at rest. CSS cannot know where lines are.
 */
export function preventCutLines(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      measure()
    }, quietMs)
  }
  const move = () => {
    clearTimeout(waiting)
    waiting = undefined
    for (const bar of document.querySelectorAll<HTMLElement>('.fade-above')) bar.style.removeProperty('--cut')
    settle()
  }
  addEventListener('scroll', move, { capture: true, passive: true })
  addEventListener('resize', settle)
  new ResizeObserver(settle).observe(document.body)
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true })
  // Opening a sheet or a fold changes no child, and the lines of a sheet move until it has slid in.
  document.addEventListener('toggle', settle, { capture: true })
  document.addEventListener('transitionend', ({ propertyName }) => propertyName !== '--cut' && settle())
  document.addEventListener('animationend', settle)
  void document.fonts.ready.then(settle)
  settle()
}
