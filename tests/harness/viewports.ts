import type { BrowserContextOptions } from 'playwright-core'

/** A phone and a desktop, in the sizes that the design uses. */
export const viewports = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>
