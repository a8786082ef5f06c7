import nodemailer from 'nodemailer'
import type { Clock } from '../../kernel/clock.ts'
import { storeInMailbox } from './mailbox.ts'
import type { Mail, Mailer } from './mailer.ts'
import { createSemaphore } from './semaphore.ts'

/** The mail server says that the address does not exist, so retrying is pointless. */
export class RecipientRefusedError extends Error {}

/** Forces one line, whatever a name or a subject contains: a line break would start a new header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
export const toOneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()

/** Additional header fields of a mail. With the POST header of RFC 8058, the unsubscribe address is one-click. */
export function buildMailHeaders(mail: Mail): Record<string, string> {
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' }
  if (mail.unsubscribeUrl) {
    const ways = [mail.unsubscribeAddress && `mailto:${mail.unsubscribeAddress}`, mail.unsubscribeUrl]
    headers['List-Unsubscribe'] = ways.flatMap((way) => (way ? [`<${toOneLine(way)}>`] : [])).join(', ')
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  return headers
}

/**
 * Maximum silence of a mail server, in milliseconds. A slow one scans a mail after accepting it and before answering.
 * If we gave up too early, the mail would be sent again and again. The job's claim is renewed meanwhile.
 */
const silenceMs = 150_000
/** Mails being sent concurrently, out of the eight jobs that a process runs. */
const connections = 4
/** How long a mail waits for a free connection, in milliseconds. */
const maxWaitMs = 2000

export interface MailerOptions {
  smtpUrl: string | undefined
  dataDir: string
  clock: Clock
  /** Replace `silenceMs` and `maxWaitMs`, in milliseconds. */
  silenceMs?: number
  maxWaitMs?: number
}

/** Sends over SMTP if `smtpUrl` is set, else into the mailbox. Without a free connection: `Postponed`. */
export function createMailer(options: MailerOptions): Mailer {
  if (!options.smtpUrl) {
    return {
      send: (mail) =>
        storeInMailbox(options.dataDir, { ...mail, subject: toOneLine(mail.subject) }, options.clock.now()),
      close: async () => {},
    }
  }
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    socketTimeout: options.silenceMs ?? silenceMs,
  })
  const within = createSemaphore({
    count: connections,
    maxWaitMs: options.maxWaitMs ?? maxWaitMs,
    clock: options.clock,
  })
  return {
    async send(mail) {
      // As an object: in a text, a comma or angle bracket would create further recipients.
      const to = { name: '', address: toOneLine(mail.to) }
      try {
        const sending = {
          from: { name: toOneLine(mail.from.name), address: toOneLine(mail.from.address) },
          to,
          subject: toOneLine(mail.subject),
          html: mail.html,
          text: mail.text,
          headers: buildMailHeaders(mail),
          envelope: { from: toOneLine(mail.returnPath ?? mail.from.address), to },
          messageId: mail.messageId && `<${toOneLine(mail.messageId)}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        }
        await within(() => transport.sendMail(sending))
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string }
        if (command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0))
          throw new RecipientRefusedError('refused', { cause: error })
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
