import type { z } from 'zod'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'

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
  /** That line in the list of chats, where the payload says more. */
  preview?(ctx: MemberCommandContext, payload: Record<string, unknown>): string
  /** What its sender wrote into the payload, where the message has no text beside it: moderators read it once it was reported or flagged. */
  written?(payload: Record<string, unknown>): string
}

/** The kind as its plugin brought it, also where that has been switched off since. */
export const broughtKind = ({ services }: Pick<CommandContext, 'services'>, kind: string): MessageKind | undefined =>
  services.plugins.plugins.flatMap((plugin) => plugin.extends?.messageKind ?? []).find((one) => one.kind === kind)
