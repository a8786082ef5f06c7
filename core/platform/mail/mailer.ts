export interface Mail {
  to: string
  from: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** RFC 8058 one-click address; present on every mail that is not about the account itself. */
  unsubscribeUrl?: string
  /** Address to write to in order to unsubscribe, for mail programs that do not post. */
  unsubscribeAddress?: string
  /** Where bounces go; absent: to the sender. */
  returnPath?: string
  /** The same for every attempt, so that a server that accepted one without confirming shows the mail once. */
  messageId?: string
}

/** Sends over SMTP, or into the mailbox at `/dev/mail` if no server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    mailer: Mailer
  }
}
