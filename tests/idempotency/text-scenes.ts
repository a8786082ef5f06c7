import type { Prepare } from './scene.ts'
import { createWord } from './word.ts'

/** Texts, mails, prices and brands in the console. */
export const textScenes: Record<string, Prepare> = {
  'PUT /api/console/text-overrides': ({ world: { site, neighbour }, first }) => {
    const body = { domain_id: (first ? site : neighbour).domainId, locale: 'nl', key: 'errors.internal', version: 0 }
    return {
      body: { ...body, forms: { text: 'Er ging iets mis.' } },
      otherBody: { ...body, forms: { text: 'Dat ging mis.' } },
    }
  },
  'POST /api/console/mails/preview': ({ world: { site } }) => ({
    body: { domain_id: site.domainId, locale: 'nl', template: 'activation' },
  }),
  'POST /api/console/mails/test': ({ world: { site } }) => ({
    body: { domain_id: site.domainId, locale: 'nl', template: 'activation' },
  }),
  'POST /api/console/news-mails/preview': ({ world: { site } }) => ({
    body: { domain_id: site.domainId, locale: 'nl', subject: 'Nieuws', body: 'Er is iets nieuws.' },
  }),
  'POST /api/console/news-mails/test': ({ world: { site } }) => ({
    body: { domain_id: site.domainId, locale: 'nl', subject: 'Nieuws', body: 'Er is iets nieuws.' },
  }),
  'POST /api/console/packages/price-list': ({ world: { site, neighbour }, first }) => ({
    body: {
      domain_id: (first ? site : neighbour).domainId,
      lists: [{ countries: ['DE'], currency: 'EUR', packages: [{ credits: 50, amount: 999 }] }],
    },
  }),
  'POST /api/console/packages/order': async ({ row }) => {
    const [one, other] = [await row('package'), await row('package')]
    return {
      body: {
        packages: [
          { id: other, version: 1 },
          { id: one, version: 1 },
        ],
      },
    }
  },
  'POST /api/console/brands': ({ world: { site } }) => ({
    body: {
      name: 'New',
      host: `${createWord()}.localhost`,
      locales: ['nl'],
      countries: ['NL'],
      company_id: site.companyId,
      copy_from: site.domainId,
    },
  }),
  'POST /api/console/brands/:id/discard': async ({ world: { owner, site } }) => {
    const name = `Brand ${createWord()}`
    const host = `${createWord()}.localhost`
    const made = await owner.post('/api/console/brands', {
      name,
      host,
      locales: ['nl'],
      countries: ['NL'],
      company_id: site.companyId,
    })
    const { version } = (await owner.get(`/api/console/brands/${made.body.id}`)).body
    return { id: String(made.body.id), body: { name, version } }
  },
}
