import { expect } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import type { TestApp } from '../harness/app.ts'
import type { TestMember } from './site.ts'

/** One member writes to another and likes them, through the API. */
export async function writeAndLike(app: TestApp, from: TestMember, to: TestMember): Promise<void> {
  const body = { id: createIdAt(app.clock.now()), text: 'Hello' }
  expect((await from.client.post(`/api/members/${to.id}/messages`, body)).status).toBe(200)
  expect((await from.client.put(`/api/members/${to.id}/like`)).status).toBe(200)
}
