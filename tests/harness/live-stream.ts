import type { Page, Response } from 'playwright-core'

/**
 * Resolves once a page's live stream is open, so that later events reach it immediately. Call it before opening the
 * page.
 */
export const waitForStream = (page: Page): Promise<Response> =>
  page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events')
