const talk = /^\/chats\/([0-9a-f-]{36})$/

/** The id of the conversation at a path; null for any other page. It does not tell whether the viewer takes part. */
export const parseConversationId = (path: string): string | null => talk.exec(path)?.[1] ?? null
