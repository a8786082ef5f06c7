import { expect } from 'vitest'
import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { readMailToken } from '../harness/mail-token.ts'
import { testPassword } from './site.ts'

/** Does what an invited person does: follows the link, chooses a password, logs in. */
export async function acceptInvitation(app: TestApp, client: TestClient, email: string): Promise<void> {
  const token = await readMailToken(app, email)
  const chosen = { token, password: testPassword, password_repeat: testPassword }
  expect((await client.post('/api/console/password/set', chosen)).status).toBe(200)
  expect((await client.post('/api/console/login', { email, password: testPassword })).status).toBe(200)
}
