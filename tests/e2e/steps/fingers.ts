import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** Fingers on a phone's glass, as the browser gets them from the system: what it makes of them (scrolling, a double click) is its own. */
export async function fingersOf(page: Page) {
  const glass = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const tap = async (point: Point) => {
    await touch('touchStart', [point])
    await touch('touchEnd', [])
  }
  return {
    tap,
    async doubleTap(point: Point) {
      await tap(point)
      await tap(point)
    },
    /** Two fingers on a level line around `middle`, from `from` to `to` pixels apart. */
    async pinch(middle: Point, from: number, to: number) {
      const at = (apart: number) => [
        { x: middle.x - apart / 2, y: middle.y },
        { x: middle.x + apart / 2, y: middle.y },
      ]
      await touch('touchStart', at(from))
      for (let step = 1; step <= 6; step++) await touch('touchMove', at(from + ((to - from) * step) / 6))
      await touch('touchEnd', [])
    },
    async stroke(from: Point, to: Point) {
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
