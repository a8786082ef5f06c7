import type { CommandContext } from '../../kernel/context.ts'
import { storeSms } from './sms-box.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** A provider of text messages, used for codes. The first ready one is used. */
    smsSender: SmsSender
  }
}

/** A short text for one telephone. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
}

export interface SmsSender {
  id: string
  /** Whether it can send from this site now, which requires its keys. */
  ready(ctx: CommandContext): boolean
  /** Resolves once the provider has accepted the message. Called outside transactions. */
  send(ctx: CommandContext, sms: Sms): Promise<void>
}

/**
 * Replaces an SMS provider in a demo, where `/dev/sms` shows the messages. Never ready elsewhere, or with a mail
 * server, because nobody would receive them.
 */
export const developmentSender: SmsSender = {
  id: 'development',
  ready: ({ services: { env } }) => env.demo > 0 && !env.smtpUrl,
  send: ({ services, now }, sms) => storeSms(services.env.dataDir, sms, now()),
}

/** The sender for this site; a plugin's sender wins over the demo's. */
export function findReadySender(ctx: CommandContext): SmsSender | undefined {
  const ready = ctx.services.plugins.hooks('smsSender', ctx.site).filter((sender) => sender.ready(ctx))
  return ready.find((sender) => sender !== developmentSender) ?? ready[0]
}
