import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { countNews } from '../visibility/index.ts'
import { likeMember, markLikeSeen, unlikeMember } from './like-member.ts'
import { listFirstLikes } from './list-likes.ts'

const world = await createMoneyWorld({ poolSize: 12 })

const events = (name: string, memberId: string) =>
  world.db.asOwner<{ payload: Record<string, unknown> }>(
    'select payload from outbox where name = $1 and payload::text like $2',
    [name, `%${memberId}%`],
  )

test('two simultaneous likes create one match', async () => {
  for (let round = 0; round < 15; round++) {
    const [one, two] = [await world.member(), await world.member()]
    const results = await Promise.all([
      likeMember(one, two.member.id),
      likeMember(two, one.member.id),
      likeMember(one, two.member.id),
      likeMember(two, one.member.id),
    ])
    expect(results.filter((result) => result.fresh)).toHaveLength(2)
    expect(results.some((result) => result.fresh && result.match)).toBe(true)
    expect(await events('match.made', one.member.id)).toHaveLength(1)
    expect(await events('like.created', one.member.id)).toHaveLength(2)
    const rows = await world.db.asOwner('select from likes where from_member in ($1, $2) and matched_at is not null', [
      one.member.id,
      two.member.id,
    ])
    expect(rows).toHaveLength(2)
  }
})

test('a like shows as new until its giver’s profile is opened', async () => {
  const [one, two, three] = [await world.member(), await world.member(), await world.member()]
  await likeMember(two, one.member.id)
  world.clock.advance(1000)
  await likeMember(three, one.member.id)
  expect(await markLikeSeen(one, three.member.id)).toBe(1)
  const { liked_by: likers } = await listFirstLikes(one)
  expect(likers.map((card) => [card.id, card.like_new])).toEqual([
    [two.member.id, true],
    [three.member.id, false],
  ])
  expect((await listFirstLikes(two)).profiles.map((card) => card.id)).toEqual([one.member.id])
})

test('taking back a like ends the match and can be repeated', async () => {
  const [one, two] = [await world.member(), await world.member()]
  await likeMember(one, two.member.id)
  expect(await likeMember(two, one.member.id)).toEqual({ match: true, fresh: true, waiting: false })
  await unlikeMember(one, two.member.id)
  await unlikeMember(one, two.member.id)
  expect(await likeMember(two, one.member.id)).toEqual({ match: false, fresh: false, waiting: false })
})

test('blocked, blocking, hidden, foreign and absent members cannot be liked', async () => {
  const me = await world.member()
  const [blocking, blocked, hidden, foreign] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  await world.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now()), ($2, $3, now())', [
    blocking.member.id,
    me.member.id,
    blocked.member.id,
  ])
  await world.db.asOwner('update members set invisible = true where id = $1', [hidden.member.id])
  await world.db.asOwner(`update members set pool = 'elsewhere' where id = $1`, [foreign.member.id])
  const absent = '01900000-0000-7000-8000-000000000000'
  for (const id of [hidden.member.id, foreign.member.id, absent, me.member.id]) {
    await expect(likeMember(me, id)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(likeMember(me, blocking.member.id)).rejects.toMatchObject({
    code: 'blocked_by_member',
    params: { name: expect.stringMatching(/./) },
  })
  await expect(likeMember(me, blocked.member.id)).rejects.toMatchObject({ code: 'forbidden' })
  const unconfirmed = { ...me, member: { ...me.member, confirmed: false } }
  await expect(likeMember(unconfirmed, hidden.member.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('liking back marks the like as seen', async () => {
  const [one, two] = [await world.member(), await world.member()]
  await likeMember(two, one.member.id)
  expect((await countNews(one, one.member.id)).new_likes).toBe(1)
  expect(await likeMember(one, two.member.id)).toMatchObject({ match: true })
  expect((await listFirstLikes(one)).liked_by.map((card) => [card.id, card.like_new])).toEqual([[two.member.id, false]])
  expect((await countNews(one, one.member.id)).new_likes).toBe(0)
  // The first member has not seen the answer yet.
  expect((await countNews(two, two.member.id)).new_likes).toBe(1)
})

test('an invisible member’s like shows them to that one person, who may like back', async () => {
  const [hidden, one, other] = [await world.member(), await world.member(), await world.member()]
  await world.db.asOwner('update members set invisible = true where id = $1', [hidden.member.id])
  await likeMember(hidden, one.member.id)
  expect((await listFirstLikes(one)).liked_by.map((card) => card.id)).toEqual([hidden.member.id])
  expect(await likeMember(one, hidden.member.id)).toMatchObject({ match: true })
  await expect(likeMember(other, hidden.member.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('an invisible member stays open to talk, but is not liked by someone they only talk to', async () => {
  const [hidden, one] = [await world.member(), await world.member()]
  await world.db.asOwner(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
      select gen_random_uuid(), pool, least($1, $2::uuid), greatest($1, $2::uuid), $1, now(), now() from members where id = $1`,
    [hidden.member.id, one.member.id],
  )
  await world.db.asOwner('update members set invisible = true where id = $1', [hidden.member.id])
  await expect(likeMember(one, hidden.member.id)).rejects.toMatchObject({ code: 'not_found' })
  await world.db.asOwner('update members set invisible = false where id = $1', [hidden.member.id])
  expect(await likeMember(one, hidden.member.id)).toMatchObject({ fresh: true })
})
