const talk = /^\/chats\/([0-9a-f-]{36})$/

/** The id of the conversation whose page lies at a path; null for any other page. Whether the viewer has a part in it is not said. */
export const conversationOfPage = (path: string): string | null => talk.exec(path)?.[1] ?? null
