import type { Page, Response } from 'playwright-core'

/** Resolves once the live stream of a page is there: what is told from then on reaches it at once. To be asked for before the page is opened. */
export const streamOf = (page: Page): Promise<Response> =>
  page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events')
