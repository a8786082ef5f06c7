import path from 'node:path'
import { expect, test } from 'vitest'
import { getNotificationKey } from './word-key.ts'

test('the text of a plugin’s notification type is in the plugin’s catalogue', async () => {
  const read = async (file: string) =>
    (await import(path.resolve(import.meta.dirname, '../..', file), { with: { type: 'json' } })).default
  const everything = await read('tests/fixtures/plugins/everything/locales/en.json')
  const textAt = (texts: object, key: string) =>
    key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], texts)
  for (const part of ['type', 'hint'] as const) {
    expect(textAt({ everything }, getNotificationKey('everything.news', part))).toMatch(/\(en\)$/)
    const account = await read('member-web/locales/en/account.json')
    expect(textAt({ account }, getNotificationKey('like', part))).toEqual(expect.any(String))
  }
})
