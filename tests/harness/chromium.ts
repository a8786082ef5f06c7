import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * Starts Chromium. Its package's own default flags switch web security off, so only what a headless browser run by root needs is given.
 * `*.localhost` resolves by itself.
 */
export const launchChromium = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: await chromium.executablePath(),
    ignoreDefaultArgs: true,
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--remote-debugging-pipe',
      '--no-startup-window',
      // A microphone that beeps, and nobody who has to be asked for it.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
