import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../../../core/platform/credentials/password.ts'
import { createMediaStore, type MediaStore } from '../../../core/platform/media/index.ts'
import { getMediaPath, pickStoredVariant, variantNames } from '../../../core/platform/media/variants.ts'

export interface LoadMember {
  id: string
  email: string
}

export interface LoadMembers {
  password: string
  members: LoadMember[]
}

const host = 'localhost'

// Members for the load: half of each gender, looking for the other one, aged 20 to 59, around the middle of the
// country. All are Premium with credits for the whole run, and have a photo.
const makeMembers = `
  with home as (select id, pool from domains where host = $1), given as (
    select id, n, case when n % 2 = 0 then 'male' else 'female' end gender, case when n % 2 = 0 then 'female' else 'male' end sought
    from unnest($2::uuid[]) with ordinality given (id, n)
  ), made as (
    insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date, terms_accepted_at)
    select given.id, home.id, pool, given.id || '@load.invalid', $3, 'active', now(), true, 'nl', 'NL', now(), now() from home, given
    returning id
  ), accounts as (
    insert into credit_accounts (member_id, balance) select id, 1000000 from made
  ), shown as (
    insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, latitude, longitude, interests,
      tagline, description, last_seen_at, created_at, searchable)
    select given.id, home.id, pool, 'Load ' || n, gender, sought, current_date - ((20 + n % 40) * 366)::int, 'NL',
      52 + (n % 100) / 100.0, 5 + (n % 97) / 97.0, (array['reading','hiking','movies','cooking','travelling','music'])[1 + n % 3:3 + n % 4],
      'Somebody who likes long walks', repeat('A few words about life and what matters in it. ', 4), now() - n * interval '1 second', now(), true
    from made join given using (id), home
  )
  select count(*) from made`

const addPhotos = `
  with added as (
    insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at, reviewed_at)
    select id, member_id, 'active', media_key, $4, $5, $6, 0, 'profile', now(), now()
    from unnest($1::uuid[], $2::uuid[], $3::text[]) given (id, member_id, media_key) returning id, member_id
  )
  update profiles set main_photo_id = added.id from added where profiles.member_id = added.member_id`

interface Model {
  media_key: string
  width: number
  height: number
  colour: string
}

/** Adds members to the demo's first site, each with the files of one of its portraits. */
export async function makeLoadMembers(client: pg.Client, mediaUrl: string, count: number): Promise<LoadMembers> {
  const password = `load-${randomUUID()}`
  const ids = Array.from({ length: count }, () => uuidv7())
  await client.query(makeMembers, [host, ids, await hashPassword(password)])
  const { rows: models } = await client.query<Model>(
    `select media_key, width, height, colour from photos where status = 'active' and purpose = 'profile' limit 8`,
  )
  if (models.length === 0) throw new Error('The demo has no photos.')
  const media = await createMediaStore(mediaUrl)
  for (const [index, model] of models.entries()) {
    const members = ids.filter((_, n) => n % models.length === index)
    const keys = members.map(() => randomUUID().replaceAll('-', ''))
    await copyFiles(media, model, keys)
    const values = [members.map(() => uuidv7()), members, keys, model.width, model.height, model.colour]
    await client.query(addPhotos, values)
  }
  await client.query('analyze')
  return { password, members: ids.map((id) => ({ id, email: `${id}@load.invalid` })) }
}

/** Copies the files of a photo under other keys. */
async function copyFiles(media: MediaStore, model: Model, keys: readonly string[]): Promise<void> {
  for (const variant of new Set(variantNames.map((name) => pickStoredVariant(model, name)))) {
    const found = await media.get(getMediaPath(model.media_key, variant))
    if (!found) continue
    const bytes = await buffer(found.stream)
    for (let at = 0; at < keys.length; at += 16)
      await Promise.all(
        keys.slice(at, at + 16).map((key) => media.put(getMediaPath(key, variant), bytes, found.contentType)),
      )
  }
}

/** Waits until the members are in the search index, for up to two minutes. */
export async function waitForSearchIndex(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rowCount } = await client.query(
      'select from search_pools join domains using (pool) where host = $1 and ready',
      [host],
    )
    if (rowCount) return
    await wait(1000)
  }
  throw new Error('The search index is not ready after two minutes.')
}
