export interface Mail {
  to: string
  from: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** RFC 8058 one-click address; present on every mail that is not about the account itself. */
  unsubscribeUrl?: string
  /** Where to write to be left alone, for mail programs that do not post. */
  unsubscribeAddress?: string
  /** Where a report that it could not be delivered goes; absent: to the sender. */
  returnPath?: string
  /** The same at every attempt to send it, so that a server that took it before it could say so shows it once. */
  messageId?: string
}

/** Sends over SMTP, or into the mailbox that `/dev/mail` shows where no server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    mailer: Mailer
  }
}
