import { createServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

export interface FailurePage {
  close(): Promise<void>
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * The page that replaces the site while the server cannot start. It shows the server's output until a change lets the
 * server start again.
 */
export const renderFailurePage = (output: string): string => `<!doctype html>
<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="1">
<title>The server does not start</title>
<body style="font: 16px/1.5 system-ui; margin: 3rem auto; max-width: 70rem; padding: 0 1.5rem">
<h1>The server does not start</h1><p>It tries again when a file changes; this page follows.</p>
<pre style="white-space: pre-wrap; font-size: 14px">${stripVTControlCharacters(output).replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</pre>`

/** Answers on the server's port in its place, with 503. */
export function showFailure(port: number, host: string, output: string): Promise<FailurePage> {
  return new Promise((resolve, reject) => {
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(renderFailurePage(output))
    })
    server.once('error', reject)
    server.listen(port, host, () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      }),
    )
  })
}
