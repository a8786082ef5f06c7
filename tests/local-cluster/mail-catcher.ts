import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { v7 as uuidv7 } from 'uuid'
import { listening } from './listening.ts'

export interface MailCatcher {
  url: string
  stop(): Promise<void>
}

/** A mail server that forwards nothing: it stores each mail as a file that mail programs can open. */
export async function catchMails(folder: string): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const catcher = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, callback) {
      try {
        await writeFile(path.join(folder, `${uuidv7()}.eml`), await stream.toArray(), { mode: 0o600 })
        callback()
      } catch (error) {
        callback(error as Error)
      }
    },
  })
  catcher.on('error', () => {})
  const port = await listening(catcher.server)
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => catcher.close(resolve)) }
}
