import type { CommandContext } from '../../../core/kernel/index.ts'
import { storeSms } from '../../../core/platform/sms/index.ts'

declare module '../../../core/kernel/index.ts' {
  interface HookMap {
    /** Somebody who sends text messages: the codes with which a member confirms a mandate. The first that is ready is asked. */
    smsSender: SmsSender
  }
}

/** A short text to one telephone. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
}

export interface SmsSender {
  id: string
  /** Whether it can send from this site now: it has its keys. */
  ready(ctx: CommandContext): boolean
  /** Resolves once the message is on its way. Called outside transactions. */
  send(ctx: CommandContext, sms: Sms): Promise<void>
}

/** Stands in for a provider of text messages: a demo shows them at `/dev/sms`. Ready nowhere else (nor where the box is closed because a mail server is named), since it delivers to nobody. */
export const developmentSender: SmsSender = {
  id: 'development',
  ready: ({ services: { env } }) => env.demo > 0 && !env.smtpUrl,
  send: ({ services, now }, sms) => storeSms(services.env.dataDir, sms, now()),
}

/** Who sends here; other plugins' senders come before the one of the demo. */
export function readySender(ctx: CommandContext): SmsSender | undefined {
  const ready = ctx.services.plugins.hooks('smsSender', ctx.site).filter((sender) => sender.ready(ctx))
  return ready.find((sender) => sender !== developmentSender) ?? ready[0]
}
