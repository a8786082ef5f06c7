import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * Starts Chromium. Its package's default flags switch web security off, so only the flags needed for a headless
 * browser run by root are set. `*.localhost` resolves by itself. `mouse`: pages see a pointer that hovers, which the
 * machine itself lacks; contexts that emulate touch still see touch.
 */
export const launchChromium = async ({ mouse = false } = {}): Promise<Browser> =>
  playwright.launch({
    executablePath: await chromium.executablePath(),
    ignoreDefaultArgs: true,
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--remote-debugging-pipe',
      '--no-startup-window',
      // A microphone that beeps, with permission already granted.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(mouse
        ? ['--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4']
        : []),
    ],
  })
