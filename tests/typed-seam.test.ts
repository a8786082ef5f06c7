import { describe, expectTypeOf, test } from 'vitest'
import type { Api, ApiCall, Body, Reply } from '../core/kernel/index.ts'

// The compiler is the test here: `tsc` fails where a call that must not compile does.

declare const api: ApiCall<Api>
const never = (_compiled: () => unknown) => {}

describe('a call of the typed client', () => {
  test('answers what the schema of its route says', () => {
    expectTypeOf<Reply<'GET /api/likes.php'>['profiles'][number]['age']>().toEqualTypeOf<number>()
    expectTypeOf<Reply<'PUT /api/members/:id/like'>['match']>().toEqualTypeOf<boolean>()
    expectTypeOf<Body<'POST /api/password-reset'>>().toEqualTypeOf<{ email: string }>()
    never(async () => {
      const { order } = await api('GET /api/orders/:id', { params: { id: '' } })
      expectTypeOf(order.amount).toEqualTypeOf<number>()
      // @ts-expect-error an order has no such field
      return order.amountt
    })
  })

  test('needs a path that there is', () => {
    // @ts-expect-error there is no such route
    never(() => api('GET /api/likes'))
    // @ts-expect-error there is, under another method
    never(() => api('POST /api/likes.php'))
    // @ts-expect-error a plugin's neither
    never(() => api('GET /api/nobodys-plugin'))
  })

  test('needs its parameters and its body', () => {
    // @ts-expect-error no parameter
    never(() => api('GET /api/members/:id'))
    // @ts-expect-error another parameter
    never(() => api('GET /api/members/:id', { params: { member: '' } }))
    // @ts-expect-error no body
    never(() => api('POST /api/password-reset'))
    // @ts-expect-error another field
    never(() => api('POST /api/password-reset', { body: { mail: '' } }))
    never(() => api('GET /api/likes.php'))
    never(() => api('GET /api/members', { query: { page: 1 } }))
    // @ts-expect-error nothing that may be asked for
    never(() => api('GET /api/members', { query: { pages: 1 } }))
  })

  test('knows the routes of every owner', () => {
    expectTypeOf<keyof Api>().not.toEqualTypeOf<string>()
    expectTypeOf<
      Extract<keyof Api, 'GET /api/console/packages/:id' | 'GET /api/console/members/export'>
    >().toEqualTypeOf<'GET /api/console/packages/:id' | 'GET /api/console/members/export'>()
  })
})
