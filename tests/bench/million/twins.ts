import { openWorld, type World } from './world.ts'

/** Addresses of the two sites. Both reach the loopback interface, and both have nine letters. */
export const twinHosts = ['127.0.0.1', 'localhost'] as const

/** A member's key at the other site: other than in its last digit, so that both sites have the same order. */
const twinKey = (key: string) =>
  `overlay(${key}::text placing translate(right(${key}::text, 1), '0123456789abcdef', '123456789abcdef0') from 36)::uuid`

/** Tables with rows of the population, and what differs at the other site. */
const copied: Readonly<Record<string, string>> = {
  members: `'id', ${twinKey('source.id')}, 'domain_id', @twin, 'pool', 'twin'`,
  profiles: `'member_id', ${twinKey('source.member_id')}, 'domain_id', @twin, 'pool', 'twin', 'main_photo_id', ${twinKey('source.main_photo_id')}`,
  photos: `'id', ${twinKey('source.id')}, 'member_id', ${twinKey('source.member_id')}, 'media_key', ${twinKey('source.id')}`,
  credit_accounts: `'member_id', ${twinKey('source.member_id')}`,
}

/** Two sites in separate pools, with the same members at each. */
export async function openTwins(folder: string, members: number): Promise<World> {
  const world = await openWorld(folder, members)
  try {
    const { rows } = await world.client.query(`select from domains where pool = 'twin'`)
    if (rows.length === 0) await copyPopulation(world)
    return world
  } catch (error) {
    await world.stop()
    throw error
  }
}

async function copyPopulation({ client }: World): Promise<void> {
  const { rows: domains } = await client.query<{ id: number }>('select id from domains order by id')
  const [first, twin] = domains.map(({ id }) => id)
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const table of ['members', 'profiles']) await client.query(`update ${table} set domain_id = $1`, [first])
  for (const [table, differences] of Object.entries(copied))
    await client.query(
      `insert into ${table} select twin.* from ${table} source
       cross join lateral jsonb_populate_record(source, jsonb_build_object(${differences.replace('@twin', `${twin}`)})) twin`,
    )
  await client.query('update domains set host = $2 where id = $1', [first, twinHosts[0]])
  await client.query(`update domains set host = $2, pool = 'twin' where id = $1`, [twin, twinHosts[1]])
  await client.query('commit')
  for (const table of Object.keys(copied)) await client.query(`vacuum (full, analyze) ${table}`)
}
