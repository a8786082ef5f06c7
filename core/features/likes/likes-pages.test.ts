import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const me = await site.member()
// Many likes in both directions, many of them at the same moment; some are new, some match, some members have left.
await app.db.asOwner(
  `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select gen_random_uuid(), $1, $2, 'bulk' || n || '@' || $2, 'x', case when n % 11 = 0 then 'banned' else 'active' end, $3, 'nl', 'NL', $3, $3
     from generate_series(1, 260) n`,
  [site.domainId, site.host, app.clock.now()],
)
await app.db.asOwner(
  `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
     select id, $1, $2, 'Bulk', 'female', 'male', '1990-01-01', 'NL', $3, $3, status = 'active' from members where email like 'bulk%@' || $2`,
  [site.domainId, site.host, app.clock.now()],
)
const at = `$2::timestamptz - make_interval(secs => floor(random() * 40)) - make_interval(secs => 0.000001 * floor(random() * 3))`
const others = `(select id, row_number() over (order by id) n from members where email like 'bulk%@' || $3) o`
await app.db.asOwner(
  `insert into likes (from_member, to_member, created_at, seen_at, matched_at)
     select id, $1, ${at}, case when n % 3 > 0 then $2::timestamptz end, case when n % 2 = 0 then $2::timestamptz end from ${others}`,
  [me.id, app.clock.now(), site.host],
)
await app.db.asOwner(
  `insert into likes (from_member, to_member, created_at, seen_at, matched_at)
     select $1, id, ${at}, $2, $2 from ${others} where n % 2 = 0`,
  [me.id, app.clock.now(), site.host],
)

const conditions = {
  received: `l.to_member = $1`,
  given: `l.from_member = $1`,
  matches: `l.to_member = $1 and l.matched_at is not null`,
}

async function readPages(list: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body }: { body: { profiles: { id: string }[]; next: string | null } } = await me.client.get(
      `/api/likes/${list}${next ? `?before=${next}` : ''}`,
    )
    pages.push(body.profiles.map(({ id }) => id))
    next = body.next
  }
  return pages
}

test.each(['received', 'given', 'matches'] as const)(
  'page by page, %s has all who may be shown, in order',
  async (list) => {
    const all = await app.db.asOwner<{ id: string }>(
      `select m.id from likes l join members m on m.id in (l.from_member, l.to_member) and m.id <> $1 where ${conditions[list]} and m.status = 'active'
     order by ${list === 'given' ? '' : '(l.seen_at is not null), '}l.created_at desc, m.id desc`,
      [me.id],
    )
    const pages = await readPages(list)
    expect(pages.flat()).toEqual(all.map(({ id }) => id))
    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(0, -1).map(() => 48))
    expect(pages.length).toBe(Math.ceil(all.length / 48))
    const first = (await me.client.get('/api/likes.php')).body
    if (list === 'received') expect(first.liked_by.map(({ id }: { id: string }) => id)).toEqual(pages[0])
    if (list === 'given') expect(first.profiles.map(({ id }: { id: string }) => id)).toEqual(pages[0])
  },
)

test('an invalid cursor is refused', async () => {
  for (const before of ['x', '2026-02-30T10:00:00.123456Z_01900000-0000-7000-8000-000000000000'])
    expect((await me.client.get(`/api/likes/received?before=${before}`)).status).toBe(422)
  expect((await me.client.get('/api/likes/others')).status).toBe(422)
})
