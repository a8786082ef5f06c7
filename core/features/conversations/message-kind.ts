import type { z } from 'zod'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    messageKind: MessageKind
  }
}

/** A kind of chat message beyond text and photo. */
export interface MessageKind {
  kind: string
  payload: z.ZodType
  /** One line for chat lists, mails and push: a key in the plugin's locale catalogue. */
  previewKey: string
}
