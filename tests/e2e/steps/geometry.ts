import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilIdle } from '../../harness/at-rest.ts'
import type { Person } from './person.ts'

/** Expects that a page cannot be scrolled sideways. */
export const expectFitsWindow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/**
 * Expects that nothing extends beyond the sides of the window, no text extends beyond its box (unless it ends in …),
 * and every loaded picture keeps its aspect ratio: boxes may crop it but not stretch it.
 */
export async function expectSoundLayout({ page }: Person): Promise<void> {
  await waitUntilIdle(page)
  const faults = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const clipped = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the document is ${document.documentElement.scrollWidth} px wide in ${width}`)
    for (const element of document.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || (box.left >= -1 && box.right <= width + 1) || clipped(element)) continue
      found.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width} px`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { display, textOverflow, overflowX } = getComputedStyle(element)
      const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!words || display === 'inline' || element.clientWidth < 2 || /auto|scroll/.test(overflowX)) continue
      if (
        element.closest('.visually-hidden') ||
        textOverflow === 'ellipsis' ||
        element.scrollWidth <= element.clientWidth + 1
      )
        continue
      found.push(
        `${name(element)} of ${element.clientWidth} px holds words of ${element.scrollWidth}: ${element.textContent?.slice(0, 30)}`,
      )
    }
    for (const image of document.images) {
      const box = image.getBoundingClientRect()
      if (!image.naturalWidth || box.width < 2 || getComputedStyle(image).objectFit !== 'fill') continue
      const drawn = box.width / box.height / (image.naturalWidth / image.naturalHeight)
      if (drawn < 0.95 || drawn > 1.05)
        found.push(
          `${name(image)} of ${image.naturalWidth} × ${image.naturalHeight} is drawn as ${Math.round(box.width)} × ${Math.round(box.height)}`,
        )
    }
    return found.slice(0, 8)
  })
  expect(faults, page.url()).toEqual([])
}

/** By how many pixels the document is higher than the window. */
export const measureOverflow = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) - innerHeight)
