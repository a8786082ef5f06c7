import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { manualClock, type TestDatabase, testDatabase } from '../../../tests/harness/index.ts'
import { createLiveStream, type LiveEvent, pruneLiveEvents } from './live.ts'
import { createLocalHub } from './local-bus.ts'
import { formatEvent, parseLastEventId } from './routes.ts'

let db: TestDatabase
let member: string
const clock = manualClock()
const hub = createLocalHub()
const here = () => createLiveStream(db, hub.connect(), clock, new Set(['credits.changed']))

beforeAll(async () => {
  db = await testDatabase()
  member = uuidv7()
  await db.asOwner(`insert into companies (name, address, city, country) values ('c', 'a', 'b', 'NL')`)
  await db.asOwner(`insert into domains (host, name, pool, company_id) values ('a.test', 'A', 'a', 1)`)
  await db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, language, country, signup_date, terms_accepted_at)
     values ($1, 1, 'a', 'a@b.test', '', 'nl', 'NL', now(), now())`,
    [member],
  )
})

const send = (stream: ReturnType<typeof here>, credits: number) =>
  db.transaction((tx) => stream.send(tx, member, 'credits.changed', { credits, paid_user: false }))

describe('the live stream', () => {
  it('refuses what no manifest declares', async () => {
    const sending = db.transaction((tx) => here().send(tx, member, 'like.received', {} as never))
    await expect(sending).rejects.toThrow('like.received')
  })

  it('reaches streams of every process after the commit, and nobody else', async () => {
    const [one, two] = [here(), here()]
    const heard: LiveEvent[] = []
    const others: LiveEvent[] = []
    const end = await two.subscribe(member, null, (event) => heard.push(event))
    await two.subscribe(uuidv7(), null, (event) => others.push(event))
    await send(one, 5)
    await db
      .transaction(async (tx) => {
        await one.send(tx, member, 'credits.changed', { credits: 6, paid_user: false })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(heard.map((event) => event.data)).toEqual([{ credits: 5, paid_user: false }])
    expect(others).toEqual([])
    end()
    await send(one, 7)
    expect(heard).toHaveLength(1)
  })

  it('resumes after the last event that was seen, without a gap or a repetition', async () => {
    const stream = here()
    const first: LiveEvent[] = []
    const end = await stream.subscribe(member, null, (event) => first.push(event))
    await send(stream, 1)
    end()
    await send(stream, 2)
    await send(stream, 3)
    const second: LiveEvent[] = []
    await stream.subscribe(member, first[0]?.id ?? null, (event) => second.push(event))
    await send(stream, 4)
    expect(second.map((event) => (event.data as { credits: number }).credits)).toEqual([2, 3, 4])
  })

  it('tells what is not worth keeping to who listens now, and to nobody who comes back', async () => {
    const stream = here()
    const heard: LiveEvent[] = []
    const end = await stream.subscribe(member, null, (event) => heard.push(event))
    stream.tell(member, 'conversation.typing', { conversation_id: 'x' })
    expect(heard).toEqual([{ id: null, type: 'conversation.typing', data: { conversation_id: 'x' } }])
    end()
    const later: LiveEvent[] = []
    await stream.subscribe(member, 0, (event) => later.push(event))
    expect(later.map(({ type }) => type)).not.toContain('conversation.typing')
  })

  it('counts open streams and forgets events after an hour', async () => {
    const stream = here()
    const end = await stream.subscribe(member, null, () => {})
    expect(stream.size()).toBe(1)
    end()
    end()
    expect(stream.size()).toBe(0)
    clock.advance(3_600_001)
    await pruneLiveEvents(db, clock.now())
    expect(await db.asOwner('select * from live_events')).toEqual([])
  })
})

describe('the wire format', () => {
  it('names id, type and data', () => {
    expect(formatEvent({ id: 7, type: 'like.received', data: { a: 'ü\n' } })).toBe(
      'id: 7\nevent: like.received\ndata: {"a":"ü\\n"}\n\n',
    )
  })
  it('gives no id to what was not stored', () => {
    expect(formatEvent({ id: null, type: 'conversation.typing', data: {} })).toBe(
      'event: conversation.typing\ndata: {}\n\n',
    )
  })
  it.each([
    [undefined, null],
    ['', null],
    ['12', 12],
    ['-1', null],
    ['1e999', null],
    ['x', null],
  ])('reads Last-Event-ID %j as %j', (header, id) => expect(parseLastEventId(header)).toBe(id))
})
