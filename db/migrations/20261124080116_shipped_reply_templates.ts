import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'

const locales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl']
/** In the order of their keys; null applies to every kind of complaint. */
const kinds = {
  notice_removed: 'content_notice',
  notice_kept: 'content_notice',
  dispute_received: 'payment_dispute',
  complaint_solved: 'complaint',
  more_needed: null,
  account_question: null,
} as const

type Texts = Record<keyof typeof kinds, { title: string; body: string }>

async function templatesIn(locale: string) {
  const file = new URL(`reply-templates/locales/${locale}.json`, import.meta.url)
  const texts: Texts = JSON.parse(await readFile(file, 'utf8'))
  return Object.entries(kinds).map(([name, kind], at) => ({
    id: randomUUID(),
    locale,
    kind,
    ...texts[name as keyof Texts],
    position: (at + 1) * 10,
    shipped: true,
    created_at: new Date(),
  }))
}

/** Initial reply templates, if none exist. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table reply_templates add column shipped boolean not null default false')
  if (await knex('reply_templates').first('id')) return
  const templates = await Promise.all(locales.map(templatesIn))
  await knex('reply_templates').insert(templates.flat())
}

export async function down(knex: Knex): Promise<void> {
  await knex('reply_templates').where({ shipped: true }).delete()
  await knex.raw('alter table reply_templates drop column shipped')
}
