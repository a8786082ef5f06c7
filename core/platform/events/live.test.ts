import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { manualClock, testDatabase } from '../../../tests/harness/index.ts'
import { hourMs } from '../../shared/durations.ts'
import { createLiveStream, type LiveEvent, liveCursorSql, pruneLiveEvents } from './live.ts'
import { createLocalHub } from './local-bus.ts'
import { formatEvent, parseLastEventId } from './routes.ts'

const clock = manualClock()
const hub = createLocalHub()
const here = () => createLiveStream({ db, bus: hub.connect(), clock }, new Set(['credits.changed']))

const db = await testDatabase()
const member = uuidv7()
await db.asOwner(`insert into companies (name, address, city, country) values ('c', 'a', 'b', 'NL')`)
await db.asOwner(`insert into domains (host, name, pool, company_id) values ('a.test', 'A', 'a', 1)`)
await db.asOwner(
  `insert into members (id, domain_id, pool, email, password_hash, language, country, signup_date, terms_accepted_at)
     values ($1, 1, 'a', 'a@b.test', '', 'nl', 'NL', now(), now())`,
  [member],
)

const send = (stream: ReturnType<typeof here>, credits: number) =>
  db.transaction((tx) => stream.send(tx, member, 'credits.changed', { credits, paid_user: false }))

const getCredits = (event: LiveEvent) => (event.data as { credits: number }).credits

/** A transaction that has stored an event and waits for a signal to commit. */
async function startUncommitted(stream: ReturnType<typeof here>, credits: number) {
  const [stored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = db.transaction(async (tx) => {
    await stream.send(tx, member, 'credits.changed', { credits, paid_user: false })
    stored.resolve()
    await mayCommit.promise
  })
  await stored.promise
  return {
    commit() {
      mayCommit.resolve()
      return over
    },
  }
}

describe('the live stream', () => {
  it('rejects undeclared types', async () => {
    const sending = db.transaction((tx) => here().send(tx, member, 'like.received', {} as never))
    await expect(sending).rejects.toThrow('like.received')
  })

  it('finds undelivered events by polling, once, and none from before', async () => {
    const isolatedHub = createLocalHub()
    const pollingStream = createLiveStream({ db, bus: isolatedHub.connect(), clock }, new Set(['credits.changed']), 20)
    await send(here(), 1)
    const [cursor, fresh]: LiveEvent[][] = [[], []]
    const [before] = await db.asOwner<{ id: number }>('select max(id)::int as id from live_events')
    await send(here(), 2)
    const ends = [
      await pollingStream.subscribe(member, before?.id ?? 0, (event) => cursor?.push(event)),
      await pollingStream.subscribe(member, null, (event) => fresh?.push(event)),
    ]
    await expect.poll(() => cursor?.map(getCredits)).toEqual([2])
    // Sent by this process itself, so that polling finds it, too.
    await send(pollingStream, 3)
    await expect
      .poll(async () => {
        await send(here(), 4)
        return fresh?.map(getCredits)
      })
      .toContain(4)
    // Polling must continue. Sends until an event arrives, because one whose commit takes as long as six polls is too
    // late for them.
    await expect
      .poll(async () => {
        await send(here(), 6)
        return fresh?.map(getCredits).at(-1)
      })
      .toBe(6)
    for (const received of [cursor, fresh]) {
      const all = received?.map(({ id }) => id) ?? []
      expect(new Set(all).size).toBe(all.length)
      expect(received?.map(getCredits)).not.toContain(1)
    }
    for (const end of ends) end()
    await pollingStream.close()
  })

  it("reaches the member's streams in every process after the commit, and no others", async () => {
    const [one, two] = [here(), here()]
    const received: LiveEvent[] = []
    const others: LiveEvent[] = []
    const end = await two.subscribe(member, null, (event) => received.push(event))
    await two.subscribe(uuidv7(), null, (event) => others.push(event))
    await send(one, 5)
    await db
      .transaction(async (tx) => {
        await one.send(tx, member, 'credits.changed', { credits: 6, paid_user: false })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(received.map((event) => event.data)).toEqual([{ credits: 5, paid_user: false }])
    expect(others).toEqual([])
    end()
    await send(one, 7)
    expect(received).toHaveLength(1)
  })

  it('resumes after the last event seen, without a gap', async () => {
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
    // Older events may repeat if any transaction ran all the time, but never the one named.
    const from = second.filter(({ id }) => Number(id) >= Number(first[0]?.id))
    expect(from.map(getCredits)).toEqual([2, 3, 4])
  })

  it('delivers an event that was uncommitted when a later one arrived', async () => {
    const stream = here()
    const received: LiveEvent[] = []
    const end = await stream.subscribe(member, null, (event) => received.push(event))
    const slow = await startUncommitted(stream, 11)
    await send(stream, 12)
    end()
    expect(received.map(getCredits)).toEqual([12])
    await slow.commit()
    const after: LiveEvent[] = []
    await stream.subscribe(member, received[0]?.id ?? null, (event) => after.push(event))
    expect(after.map(getCredits)).toContain(11)
    expect(after.map(getCredits)).not.toContain(12)
  })

  it('delivers an event that only polling finds, even if a later one arrived first', async () => {
    // This bus delivers only the process's own events, and no poll comes in time.
    const isolatedStream = createLiveStream(
      { db, bus: createLocalHub().connect(), clock },
      new Set(['credits.changed']),
      hourMs,
    )
    await send(isolatedStream, 14)
    const cursor = { name: 'cursor', text: `select ${liveCursorSql('$1::uuid')} since` }
    const [page] = await db.query<{ since: number }>(cursor, [member])
    const received: LiveEvent[] = []
    const end = await isolatedStream.subscribe(member, page?.since ?? null, (event) => received.push(event))
    await send(here(), 15)
    await send(isolatedStream, 16)
    end()
    // Events already on the page are not delivered, unless any transaction ran all the time.
    expect(received.map(getCredits).filter((credits) => credits > 14)).toEqual([16])
    const after: LiveEvent[] = []
    await here().subscribe(member, received.at(-1)?.id ?? null, (event) => after.push(event), page?.since)
    expect(after.map(getCredits).filter((credits) => credits > 14)).toEqual([15])
  })

  it('delivers an event that was uncommitted when the page was rendered', async () => {
    const stream = here()
    const slow = await startUncommitted(stream, 21)
    await send(stream, 22)
    const cursor = { name: 'cursor', text: `select ${liveCursorSql('$1::uuid')} since` }
    const [page] = await db.query<{ since: number }>(cursor, [member])
    await slow.commit()
    const after: LiveEvent[] = []
    await stream.subscribe(member, page?.since ?? null, (event) => after.push(event))
    expect(after.map(getCredits)).toContain(21)
  })

  it('delivers an earlier event that commits while missed ones are read', async () => {
    const sending = here()
    const slow = await startUncommitted(sending, 31)
    await send(sending, 32)
    const slowReads: typeof db = {
      ...db,
      async query<Row>(...args: Parameters<typeof db.query>) {
        const rows = await db.query<Row>(...args)
        // Commits after the read, since the concurrent poll may return sooner.
        const [statement] = args
        if (typeof statement === 'object' && statement.name === 'live_events.list_missed') await slow.commit()
        return rows
      },
    }
    const after: LiveEvent[] = []
    const stream = createLiveStream({ db: slowReads, bus: hub.connect(), clock }, new Set(['credits.changed']))
    await stream.subscribe(member, 0, (event) => after.push(event))
    expect(after.map(getCredits).filter((credits) => credits > 30)).toEqual([32, 31])
  })

  it('resumes after any number of missed events', async () => {
    const from = await db.asOwner<{ id: number }>('select max(id) id from live_events')
    const sent = Array.from({ length: 1203 }, (_, number) => 1000 + number)
    await db.asOwner(
      `insert into live_events (member_id, type, data, created_at)
       select $1, 'credits.changed', jsonb_build_object('credits', c), $3 from unnest($2::int[]) c`,
      [member, sent, clock.now()],
    )
    const after: LiveEvent[] = []
    await here().subscribe(member, from[0]?.id ?? null, (event) => after.push(event))
    expect(after.map(getCredits).filter((credits) => credits >= 1000)).toEqual(sent)
  })

  it('delivers transient events to open streams only, never later', async () => {
    const stream = here()
    const received: LiveEvent[] = []
    const end = await stream.subscribe(member, null, (event) => received.push(event))
    stream.sendTransient(member, 'conversation.typing', { conversation_id: 'x' })
    expect(received).toEqual([{ id: null, type: 'conversation.typing', data: { conversation_id: 'x' } }])
    end()
    const later: LiveEvent[] = []
    await stream.subscribe(member, 0, (event) => later.push(event))
    expect(later.map(({ type }) => type)).not.toContain('conversation.typing')
  })

  it('counts open streams and deletes events after an hour', async () => {
    const stream = here()
    const end = await stream.subscribe(member, null, () => {})
    expect(stream.size()).toBe(1)
    end()
    end()
    expect(stream.size()).toBe(0)
    clock.advance(hourMs + 1)
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
  it('gives no id to transient events', () => {
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
