import type { CommandContext } from '../../kernel/context.ts'
import type { Site } from '../../kernel/site.ts'

/** A text by its catalogue key; with `count`, the form for that number. */
export type CountedText = string | { key: string; count: number }

/** A member in a mail. */
export interface MailPerson {
  /** Name and age. */
  name: string
  place: string
  /** Path of the profile. */
  path: string
  /** Address of a picture that opens without a session. */
  picture: string
}

/** The content of a mail that is composed when it is sent. */
export interface Composition {
  values?: Record<string, string | number>
  /** Values that are texts themselves, by their catalogue key. */
  texts?: Record<string, CountedText>
  dates?: Record<string, string>
  /** Members shown below the text, by paths of the site. The composer makes sure that the recipient may see them. */
  people?: MailPerson[]
  /** Text written by staff, instead of the catalogue's. */
  written?: { subject: string; body: string; button: string | null }
  path?: string
}

/** Composes a mail from the state at the time of sending. */
export interface MailComposer {
  id: string
  /** Null if there is nothing left to say; then nothing is sent. `key` is that of the queued mail. */
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

/** Undefined if the composer's plugin is off by now, so that nothing is sent. */
export function findComposer(ctx: CommandContext, site: Site, id: string): MailComposer | undefined {
  return ctx.services.plugins.hooks('mailComposer', site).find((one) => one.id === id)
}
