import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** Fingers on a phone's glass, as the browser gets them from the system: what it makes of them (scrolling, a double click) is its own. */
export async function fingersOf(page: Page) {
  const glass = await page.context().newCDPSession(page)
  /** When the last touch was, in milliseconds: one follows the other within a frame, however busy the machine that sends them. */
  let last = 0
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    last += 16
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    return glass.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: last / 1000 })
  }
  const begin = () => {
    last = Math.max(last, Date.now())
  }
  const taps = async (point: Point, count: number) => {
    begin()
    for (let tap = 0; tap < count; tap++) {
      await touch('touchStart', [point])
      await touch('touchEnd', [])
    }
  }
  return {
    tap: (point: Point) => taps(point, 1),
    doubleTap: (point: Point) => taps(point, 2),
    /** One finger that stays for so many milliseconds. */
    async rest(point: Point, milliseconds: number) {
      begin()
      await touch('touchStart', [point])
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      begin()
      await touch('touchEnd', [])
    },
    /** Two fingers on a level line around `middle`, from `from` to `to` pixels apart. */
    async pinch(middle: Point, from: number, to: number) {
      const at = (apart: number) => [
        { x: middle.x - apart / 2, y: middle.y },
        { x: middle.x + apart / 2, y: middle.y },
      ]
      begin()
      await touch('touchStart', at(from))
      for (let step = 1; step <= 6; step++) await touch('touchMove', at(from + ((to - from) * step) / 6))
      await touch('touchEnd', [])
    },
    async stroke(from: Point, to: Point) {
      begin()
      await touch('touchStart', [from])
      for (let step = 1; step <= 6; step++)
        await touch('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
        ])
      await touch('touchEnd', [])
    },
  }
}

/** The middle of what is seen there. */
export async function middleOf(element: import('playwright-core').Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
