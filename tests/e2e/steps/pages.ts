import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestClient } from '../../harness/client.ts'

interface BuiltRoute {
  parentId?: string
  path?: string
}

/**
 * The patterns of every page of the member site and of its plugins, read from the build: `/members/:id`,
 * `/pages/:document`.
 */
export async function listPagePatterns(): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, '../../../build/member-web/server/index.js')
  const { routes }: { routes: Record<string, BuiltRoute> } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const full = ({ parentId, path: own = '' }: BuiltRoute): string => {
    const parent = parentId && routes[parentId] ? full(routes[parentId]) : ''
    return own ? `${parent}/${own}` : parent
  }
  return [...new Set(Object.values(routes).map((route) => full(route) || '/'))].sort()
}

/** The page as the server renders it. */
export async function fetchPage(client: TestClient, address: string) {
  const { status, text } = await client.get(address, { headers: { accept: 'text/html' } })
  return { status, html: text, seen: extractReadableText(text) }
}

/** Everything that a person reads or hears of a page: its texts, and the attributes that are shown or spoken. */
export function extractReadableText(html: string): string {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const spoken = [...body.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text)
  return [body.replace(/<[^>]*>/g, ' '), ...spoken].join(' ').replaceAll('&#x27;', '’').replace(/\s+/g, ' ')
}

/** The texts of a page one by one: those between its tags and those that are read aloud. */
export function listTexts(html: string): string[] {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<!--[\s\S]*?-->/g, '')
  const spoken = [...body.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
  const written = body.split(/<[^>]*>/)
  return [...written, ...spoken].map((text) => plain(text)).filter((text) => text !== '')
}

const plain = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
