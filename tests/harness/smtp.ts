import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { atFileEnd } from './cleanup.ts'

/** A mail as it arrived: its envelope, its source and its parsed content. */
export interface CapturedMail extends Email {
  envelopeFrom: string
  envelopeTo: string[]
  raw: string
}

export interface TestSmtp {
  url: string
  mails: CapturedMail[]
  /** The first mail, present or future, that satisfies `accept`. Rejects after `timeout` milliseconds (10 s). */
  waitFor(accept: (mail: CapturedMail) => boolean, timeout?: number): Promise<CapturedMail>
  /** With true, the server refuses every mail with a temporary error; with false, it accepts mails again. */
  refuse(on: boolean): void
  /** With true, the server accepts every mail but never answers; with false, it answers again. */
  hang(on: boolean): void
  stop(): Promise<void>
}

/** A mail server on a free port that stores what it receives. */
export async function testSmtp(): Promise<TestSmtp> {
  const mails: CapturedMail[] = []
  const waiting = new Set<() => void>()
  let refusing = false
  let hanging = false

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (refusing) {
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        return
      }
      const source = Buffer.concat(chunks)
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        ...(await PostalMime.parse(source)),
        envelopeFrom: mailFrom ? mailFrom.address : '',
        envelopeTo: rcptTo.map((recipient) => recipient.address),
        raw: source.toString('utf8'),
      })
      if (!hanging) callback()
      for (const check of waiting) check()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  atFileEnd(stop)

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop,
    refuse: (on) => {
      refusing = on
    },
    hang: (on) => {
      hanging = on
    },
    waitFor: (accept, timeout = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check)
          const seen = mails.map((mail) => `${mail.envelopeTo.join(',')}: ${mail.subject}`).join('; ')
          reject(new Error(`No such mail arrived. Seen: ${seen || 'none'}`))
        }, timeout)
        const check = () => {
          const mail = mails.find(accept)
          if (!mail) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(mail)
        }
        waiting.add(check)
        check()
      }),
  }
}
