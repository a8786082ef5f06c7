import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const secrets = createSecretBox('a key')

test('a signed text is read for its purpose only, and only as it was signed', () => {
  const token = secrets.sign('mail', 'member:like')
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(secrets.readSigned('mail', token)).toBe('member:like')
  const [body = '', proof = ''] = token.split('.')
  const other = Buffer.from('member:all').toString('base64url')
  for (const forged of ['', body, `${other}.${proof}`, `${body}.${proof.slice(1)}`, `${body}.x`])
    expect(secrets.readSigned('mail', forged)).toBeNull()
  expect(secrets.readSigned('preview', token)).toBeNull()
  expect(createSecretBox('another key').readSigned('mail', token)).toBeNull()
})
