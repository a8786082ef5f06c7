const idPattern = /^\/chats\/([0-9a-f-]{36})$/

/** The conversation id in a path; null for any other page. Does not check whether the viewer takes part. */
export const parseConversationId = (path: string): string | null => idPattern.exec(path)?.[1] ?? null
