import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/**
 * Touches on a phone's screen, as the operating system would report them. The browser derives scrolling and double
 * taps from them.
 */
export async function createFingers(page: Page) {
  const glass = await page.context().newCDPSession(page)
  /** Time of the last touch in milliseconds. Touches follow each other within a frame, however busy the machine. */
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
    /** One finger that rests for this many milliseconds. */
    async rest(point: Point, milliseconds: number) {
      begin()
      await touch('touchStart', [point])
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      begin()
      await touch('touchEnd', [])
    },
    /** Two fingers on a horizontal line through `middle`, moving from `from` to `to` pixels apart. */
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

/** The centre of the element's visible part. */
export async function findMiddle(element: import('playwright-core').Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
