import type { CommandContext } from '../../kernel/context.ts'
import type { Site } from '../../kernel/site.ts'

/** What a mail says that is made at the moment of sending. */
export interface Composition {
  values?: Record<string, string | number>
  /** Values that are texts themselves, by their key in the catalogue. */
  texts?: Record<string, string>
  dates?: Record<string, string>
  /** Words of staff in place of the catalogue's. */
  written?: { subject: string; body: string; button: string | null }
  path?: string
}

/** Makes what a mail says from how things are when it is sent. */
export interface MailComposer {
  id: string
  /** Null where there is nothing to say any more: then nothing is sent. `key` is what the mail was queued with. */
  compose(
    ctx: CommandContext,
    mail: { memberId: string; key: string; jobId: string; site: Site },
  ): Promise<Composition | null>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    mailComposer: MailComposer
  }
}

/** Undefined where the plugin that brings it is off by now: there is nothing to say. */
export function composerOf(ctx: CommandContext, site: Site, id: string): MailComposer | undefined {
  return ctx.services.plugins.hooks('mailComposer', site).find((one) => one.id === id)
}
