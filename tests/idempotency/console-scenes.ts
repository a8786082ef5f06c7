import { randomUUID } from 'node:crypto'
import { locales } from '../../core/kernel/site.ts'
import { photo } from './pictures.ts'
import { createPurchase } from './purchase.ts'
import type { Prepare, Twins } from './scene.ts'
import { createWord } from './word.ts'

const reason = 'Seen in a test'
const act = (more: object = {}) => ({ reason, version: 1, ...more })

/** A staff action on a new member. */
const upon =
  (body: object, status = 'active'): Prepare =>
  async ({ world: { site, app } }) => {
    const { id } = await site.member()
    await app.db.asOwner('update members set status = $2 where id = $1', [id, status])
    return { id, body }
  }

const setting = (key: string, value: unknown, more: object = {}) => ({
  key,
  value,
  scope: 'country:DE',
  version: 0,
  ...more,
})

async function newDomain({ world: { app, site } }: Twins, change: object = {}) {
  const host = `${createWord()}.localhost`
  const [made] = await app.db.asOwner<{ id: number; version: number }>(
    `insert into domains (host, name, pool, company_id, countries) values ($1, 'Tested', $1, $2, '{NL}') returning id, version`,
    [host, site.companyId],
  )
  await app.services.snapshot.reload()
  const body = { host, pool: host, company_id: site.companyId, countries: ['NL'], ...change, version: made?.version }
  return { id: String(made?.id), body }
}

/** A draft for an unused setting, in the form that the console sends. */
async function drafted({ world: { owner }, newKey }: Twins, scope = 'country:DE') {
  const key = newKey()
  const reply = await owner.put('/api/console/settings/drafts', {
    drafts: [{ ...setting(key, 40, { seen: 0 }), scope }],
  })
  if (reply.status !== 200) throw new Error(`drafts: ${reply.text}`)
  return { key, scope, version: 1 }
}

/** A fictional profile with two photos; the second is addressed. */
async function fictionalPhoto({ world: { owner }, row, picture }: Twins) {
  const id = await row('fictional-profile')
  const send = async () => {
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'photo.png')
    return owner.post(`/api/console/fictional-profiles/${id}/photos`, form)
  }
  const photos = [await send(), await send()].at(-1)?.body.photos
  return { id, body: { photo_id: photos[1].id }, otherBody: { photo_id: photos[0].id } }
}

/** Console routes. */
export const consoleScenes: Record<string, Prepare> = {
  'POST /api/console/preview-session': ({ world }) => ({ body: { domain_id: world.site.domainId, locale: 'nl' } }),
  'POST /api/console/domains/:id/pictures/:purpose': photo(),
  'POST /api/console/staff-providers': () => ({
    body: {
      name: createWord(),
      issuer: 'https://company.invalid',
      client_id: createWord(),
      email_domains: [`${createWord()}.test`],
    },
  }),
  'POST /api/console/postbacks': ({ world }) => ({
    body: {
      domain_id: world.site.domainId,
      network: createWord(),
      event: 'signup',
      url: 'https://network.invalid/?click={ref}',
      secret: 'a secret of some length',
      active: true,
    },
  }),
  'POST /api/console/companies': ({ sample }) => sample({ name: `Company ${createWord()}` }),
  'PUT /api/console/companies/:id': async ({ world: { app } }) => {
    const [made] = await app.db.asOwner<{ id: number; version: number }>(
      `insert into companies (name, address, city, country) values ('Test', 'Street 1', 'Town', 'NL') returning id, version`,
    )
    await app.services.snapshot.reload()
    const body = { name: 'Other', address: 'Street 1', city: 'Town', country: 'NL', version: made?.version }
    return { id: String(made?.id), body }
  },
  'DELETE /api/console/companies/:id': async ({ world: { app } }) => {
    const [made] = await app.db.asOwner<{ id: number; version: number }>(
      `insert into companies (name, address, city, country) values ('Test', 'Street 1', 'Town', 'NL') returning id, version`,
    )
    await app.services.snapshot.reload()
    return { id: String(made?.id), body: { version: made?.version } }
  },
  'POST /api/console/domains': ({ sample }) => {
    const host = `${createWord()}.localhost`
    return sample({ host, pool: host })
  },
  'PUT /api/console/domains/:id': async (twins) => newDomain(twins, { name: 'Other', time_zone: 'Europe/Amsterdam' }),
  'DELETE /api/console/domains/:id': async (twins) => newDomain(twins),
  'POST /api/console/discount-codes': ({ sample }) => sample({ code: createWord() }),
  'POST /api/console/discount-codes/batch': () => ({
    body: { id: randomUUID(), prefix: `${createWord()}-`, count: 3, value_percentage: 10 },
  }),
  'POST /api/console/static-pages': ({ sample }) => sample({ token: `page-${createWord()}` }),
  'POST /api/console/static-pages/:id/restore': async ({ world, row }) => {
    const id = await row('document')
    await world.owner.post(`/api/console/static-pages/${id}/publish`, { version: 1 })
    return { id, body: { version: 2, number: 1 } }
  },
  'POST /api/console/fictional-profiles': async ({ world: { site }, sample }) => {
    const texts = locales.map((locale) => [locale, 'Sommige profielen zijn verzonnen.'])
    await site.set('fictional_warning', Object.fromEntries(texts))
    await site.set('fictional_enabled', true)
    return sample({ domain_id: site.domainId })
  },
  'POST /api/console/fictional-profiles/:id/photos': async (twins) => {
    const { body, otherBody } = await photo()(twins)
    return { id: await twins.row('fictional-profile'), body, otherBody }
  },
  'POST /api/console/fictional-profiles/:id/photos/remove': (twins) => fictionalPhoto(twins),
  'POST /api/console/fictional-profiles/:id/photos/main': (twins) => fictionalPhoto(twins),
  'POST /api/console/packages': ({ sample }) => sample({ tier: 'p2' }),
  'POST /api/console/payment-accounts': ({ sample }) => sample({ provider: 'sandbox', credentials: {} }),
  // Another template: the sample has a text in this language already.
  'POST /api/console/reply-templates': ({ sample }) => sample({ group_id: undefined }),
  'POST /api/console/members/:id/ban': upon(act({ stated_ground: 'fraud' })),
  'POST /api/console/members/:id/unban': upon(act(), 'banned'),
  'POST /api/console/members/:id/disable': upon(act()),
  'POST /api/console/members/:id/enable': upon(act(), 'disabled'),
  'POST /api/console/members/:id/remove-texts': async ({ world: { site, app } }) => {
    const { id } = await site.member()
    await app.db.asOwner(`update profiles set description = 'Ring me.' where member_id = $1`, [id])
    return { id, body: act({ stated_ground: 'content', fields: ['description'] }) }
  },
  'POST /api/console/reviews/:id/undo': async ({ world, row }) => {
    const id = await row('review')
    const { body } = await world.owner.post(`/api/console/reviews/${id}/decide`, {
      action: 'approve',
      version: 1,
      note: '',
    })
    return { id, body: { version: body?.version ?? 2 } }
  },
  'POST /api/console/complaints/:id/close': async ({ world, row }) => {
    const id = await row('complaint')
    await world.owner.post(`/api/console/complaints/${id}/answer`, { answer: 'We have looked into it.', version: 1 })
    return { id, body: { version: 2 } }
  },
  'POST /api/console/orders/:id/refund': async (twins) => {
    const { id, version } = await createPurchase(twins)
    return { id, body: { reason, version } }
  },
  'POST /api/console/staff': ({ sample }) => sample({ email: `${createWord()}@staff.test` }),
  'POST /api/console/payment-accounts/:id/probe': ({ world }) => ({ id: world.accountId }),
  'PUT /api/console/settings': ({ newKey }) => {
    const key = newKey()
    return { body: { changes: [setting(key, 40)] }, otherBody: { changes: [setting(key, 41)] } }
  },
  'PUT /api/console/settings/drafts': ({ newKey }) => {
    const key = newKey()
    return {
      body: { drafts: [setting(key, 40, { seen: 0 })] },
      otherBody: { drafts: [setting(key, 41, { seen: 0 })] },
    }
  },
  'POST /api/console/settings/drafts/discard': async (twins) => {
    const [draft, other] = [await drafted(twins), await drafted(twins)]
    return { body: { drafts: [draft] }, otherBody: { drafts: [other] } }
  },
  'POST /api/console/settings/drafts/publish': async (twins) => {
    const { world, first } = twins
    const domainId = first ? world.site.domainId : world.neighbour.domainId
    const draft = await drafted(twins, `domain:${domainId}`)
    return { body: { domain_id: domainId, reason, drafts: [draft] } }
  },
  'POST /api/console/settings/drafts/cancel': async (twins) => {
    const { world, first } = twins
    const domainId = first ? world.site.domainId : world.neighbour.domainId
    const draft = await drafted(twins, `domain:${domainId}`)
    const body = { domain_id: domainId, reason, drafts: [draft], at: '2026-03-20T10:00' }
    await world.owner.post('/api/console/settings/drafts/publish', body)
    const { body: waiting } = await world.owner.get(`/api/console/settings/drafts?domain=${domainId}`)
    return { body: { id: waiting.publications[0]?.id } }
  },
  'POST /api/console/settings/rollback': async ({ world: { owner, app }, newKey }) => {
    const key = newKey()
    await owner.put('/api/console/settings', { changes: [setting(key, 40)] })
    const [made] = await app.db.asOwner<{ id: string; version: number }>(
      `select (select max(id) from audit_log where subject_id like $1 || '%') id, version from settings where key = $1`,
      [key],
    )
    return { body: { changes: [{ id: Number(made?.id), version: made?.version }], reason } }
  },
  'POST /api/console/settings/import': ({ newKey }) => {
    const key = newKey()
    const file = { format: 'rendezvous.settings', settings: { [key]: 40 } }
    return { body: { scope: 'country:DE', file, versions: { [key]: 0 }, reason } }
  },
  'POST /api/console/staff/:id/reset-second-factor': async ({ world, row }) => {
    const id = await row('staff')
    await world.app.db.asOwner(`update staff set totp_secret = 'x' where id = $1`, [id])
    return { id, body: act() }
  },
}
