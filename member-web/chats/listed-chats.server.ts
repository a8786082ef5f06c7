import { readPageCursor } from '../app/list-page.ts'
import type { RequestServices } from '../app/services.server.ts'
import type { ListedChats } from './api.ts'

/** The part of the list that an address names, whichever conversation is open. */
export async function toListedChats({ api }: RequestServices, url: URL): Promise<ListedChats> {
  const before = readPageCursor(url)
  return { ...(await api('GET /api/chats', { query: { before } })), before: before ?? null }
}
