import type { CommandContext } from '../../kernel/context.ts'
import { storeSms } from './sms-box.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** A provider of text messages, used for codes. The first ready one is used. */
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
  /** Whether it can send from this site now: its keys are set. */
  ready(ctx: CommandContext): boolean
  /** Resolves once the message is on its way. Called outside transactions. */
  send(ctx: CommandContext, sms: Sms): Promise<void>
}

/**
 * Replaces an SMS provider: a demo shows the messages at `/dev/sms`. Not ready elsewhere (nor with a mail server, which
 * closes the box), because it delivers to nobody.
 */
export const developmentSender: SmsSender = {
  id: 'development',
  ready: ({ services: { env } }) => env.demo > 0 && !env.smtpUrl,
  send: ({ services, now }, sms) => storeSms(services.env.dataDir, sms, now()),
}

/** The sender of this site; those of plugins take precedence over the demo's. */
export function readySender(ctx: CommandContext): SmsSender | undefined {
  const ready = ctx.services.plugins.hooks('smsSender', ctx.site).filter((sender) => sender.ready(ctx))
  return ready.find((sender) => sender !== developmentSender) ?? ready[0]
}
