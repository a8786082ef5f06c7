import type { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    messageKind: MessageKind
  }
}

/** A kind of message besides text and photo. */
export interface MessageKind {
  kind: string
  payload: z.ZodType
  /** One line for lists of conversations, mails and push: a key of the plugin's catalogue. */
  previewKey: string
  /** The same line in the list of conversations, with a time from the payload: a key with `{when}`, or null. */
  previewTime?(payload: Record<string, unknown>): { key: string; at: Date } | null
  /** The sender's text in the payload, for moderators, if the message has no other. */
  written?(payload: Record<string, unknown>): string
  /** Whether its sender may take it back while it is unread. False for kinds that already had other effects. */
  canTakeBack?: boolean
}

/** The kind as its plugin declared it, even if the plugin is off by now. */
export const findPluginKind = ({ services }: Pick<CommandContext, 'services'>, kind: string): MessageKind | undefined =>
  services.plugins.plugins.flatMap((plugin) => plugin.extends?.messageKind ?? []).find((one) => one.kind === kind)
