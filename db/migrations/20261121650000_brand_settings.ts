import type { Knex } from 'knex'

const tokens = {
  '--color-primary': 'brand_primary',
  '--color-secondary': 'brand_secondary',
  '--color-unread-messages': 'brand_unread',
  '--color-paper': 'brand_paper',
  '--color-ink': 'brand_ink',
  '--color-night': 'brand_night',
  '--color-rose-white': 'brand_night_ink',
}

/** The colours of a domain become settings, with their history, drafts and rules. */
export async function up(knex: Knex): Promise<void> {
  for (const [token, key] of Object.entries(tokens)) {
    await knex.raw(
      `insert into settings (key, scope, value, updated_by, updated_at)
        select ?, 'domain:' || id, to_jsonb(lower(theme ->> ?)), 'migration', now() from domains where theme ->> ? ~* '^#[0-9a-f]{6}$'
        on conflict (key, scope) do nothing`,
      [key, token, token],
    )
  }
  await knex.raw('alter table domains drop column theme')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table domains add column theme jsonb not null default '{}'`)
  for (const [token, key] of Object.entries(tokens)) {
    await knex.raw(
      `update domains set theme = theme || jsonb_build_object(?::text, settings.value)
        from settings where settings.key = ? and settings.scope = 'domain:' || domains.id`,
      [token, key],
    )
    await knex.raw('delete from settings where key = ?', [key])
  }
}
