import type { Context } from 'koa'
import { describe, expect, test } from 'vitest'
import { type TestMember, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { AnyCall } from '../../../tests/harness/pages.ts'
import { findMemberSession } from '../../features/auth/session.ts'
import { createInProcessApi } from './in-process.ts'

const app = await testApp()
const site = await testSite(app)
const member = await site.member()

/** A page request, reduced to the parts that the API reads. */
async function readPage(method: string, headers: Record<string, string> = {}, as?: TestMember) {
  const cookies: string[] = []
  const session = as ? await findMemberSession(app.services, as.client.cookies.get('session') ?? '') : null
  const ctx = {
    method,
    req: { headers },
    get: (name: string) => headers[name] ?? '',
    append: (_name: string, value: string) => cookies.push(value),
    state: {
      request: {
        requestId: 'test',
        log: app.services.log,
        ip: '127.0.0.1',
        nonce: '',
        site: app.services.sites.getSite(site.domainId),
        detectedCountry: null,
        member: session,
        staff: null,
      },
    },
  } as unknown as Context
  return { api: createInProcessApi(app.services, ctx, new Map()) as AnyCall, cookies }
}

describe('the API for pages on the server', () => {
  test("acts on behalf of the page's visitor", async () => {
    const { api } = await readPage('GET', {}, member)
    expect(await api('GET /api/user.php')).toMatchObject({ user: { id: member.id } })
    expect(await (await readPage('GET')).api('GET /api/user.php')).toEqual({ user: null })
  })

  test('returns refusals with the code, status and texts of the API', async () => {
    const { api } = await readPage('GET')
    await expect(api('GET /api/chats.php')).rejects.toMatchObject({
      code: 'authentication_required',
      status: 403,
      message: 'Log in om verder te gaan.',
    })
    const form = await readPage('POST')
    await expect(form.api('POST /api/signup', { body: {} })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { email: 'Vul een e-mailadres in.' },
    })
  })

  test('reads numbers and lists in a query as if they came from an address', async () => {
    const { api } = await readPage('GET', {}, member)
    expect(await api('GET /api/members', { query: { min_age: 18, page: 1, region: undefined } })).toMatchObject({
      page_number: 1,
    })
  })

  test('reads JSON that a route serialized itself', async () => {
    expect(await (await readPage('GET')).api('GET /api/settings.php')).toMatchObject({
      settings: { domain: site.host },
    })
  })

  test('changes nothing when a page is opened by a cross-site link or prefetched', async () => {
    const change = { body: { language: 'de' } }
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ]) {
      const { api } = await readPage('GET', headers as Record<string, string>, member)
      await expect(api('PUT /api/user.php', change)).rejects.toMatchObject({ code: 'csrf_refused' })
    }
    const { api } = await readPage('GET', { 'sec-fetch-site': 'same-origin' }, member)
    expect(await api('PUT /api/user.php', change)).toMatchObject({ user: { language: 'de' } })
  })

  test("sets the cookie of a login on the page's response", async () => {
    const { api, cookies } = await readPage('POST')
    await api('POST /api/user.php', { body: { email: member.email, password: testPassword } })
    expect(cookies.some((cookie) => cookie.startsWith('session=') && cookie.includes('HttpOnly'))).toBe(true)
  })

  test('repeats the first reply for a form with the same key, and runs another form', async () => {
    const someone = await site.member()
    const change = {
      old_password: testPassword,
      password: 'a new one for this',
      password_repeat: 'a new one for this',
    }
    const send = async (key: string) => {
      const { api } = await readPage('POST', { 'idempotency-key': key }, someone)
      return api('PUT /api/account/password', { body: change }).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      )
    }
    expect(await send('a-form-of-this-page')).toBe('changed')
    expect(await send('a-form-of-this-page')).toBe('changed')
    expect(await send('another-form-of-it')).not.toBe('changed')
    expect(await send('no key')).not.toBe('changed')
  })

  test('throws for an unknown route', async () => {
    await expect((await readPage('GET')).api('GET /api/nothing')).rejects.toThrow('There is no route')
  })
})
