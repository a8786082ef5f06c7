import { expect } from 'vitest'
import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { testPassword } from './site.ts'

/** The token of the newest link that was mailed to this address. */
export async function staffTokenMailedTo(app: TestApp, email: string): Promise<string> {
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === email)
  const token = mail?.text.match(/set-password\?token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}

/** Does what an invited person does: follows the link, chooses a password, logs in. */
export async function acceptInvitation(app: TestApp, client: TestClient, email: string): Promise<void> {
  const token = await staffTokenMailedTo(app, email)
  const chosen = { token, password: testPassword, password_repeat: testPassword }
  expect((await client.post('/api/console/password/set', chosen)).status).toBe(200)
  expect((await client.post('/api/console/login', { email, password: testPassword })).status).toBe(200)
}
