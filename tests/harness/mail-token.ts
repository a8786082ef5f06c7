import type { TestApp } from './app.ts'

/** The token of the newest link that was mailed to this address, to that page if given. */
export async function readMailToken(app: TestApp, email: string, page = ''): Promise<string> {
  await app.settle()
  const link = new RegExp(`${page}\\?token=([\\w-]+)`)
  for (const { to, text } of await app.mails()) {
    const token = to === email && link.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`No link to ${page || 'any page'} was mailed to ${email}`)
}
