import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { newVisitor } from '../../../tests/harness/browser.ts'

// An experiment from start to end: two visitors see different headlines, and the same one again when it is over.

const app = await testApp()
// Visitors there are not asked for consent.
const site = await testSite(app, { countries: ['US'] })
await site.set('domain_language', 'en')
await site.set('experiments.enabled', true)

const promise = 'Read each other’s story first.'

async function open(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`http://${site.host}:${app.port}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const seesVariant = async (context: BrowserContext) => (await (await open(context)).getByText(promise).count()) > 0

/** Creates visitors until there is one in each arm. */
async function oneOfEach(): Promise<{ usual: BrowserContext; variant: BrowserContext }> {
  const met = new Map<boolean, BrowserContext>()
  for (let tries = 0; met.size < 2 && tries < 14; tries += 1) {
    const context = await newVisitor({ locale: 'en-US', reducedMotion: 'reduce' })
    const arm = await seesVariant(context)
    if (met.has(arm)) await context.close()
    else met.set(arm, context)
  }
  const [usual, variant] = [met.get(false), met.get(true)]
  if (!usual || !variant) throw new Error('only one arm was met')
  return { usual, variant }
}

it('splits visitors from its start to its stop, and nobody afterwards', async () => {
  const owner = await site.staff('owner')
  const { body: draft } = await owner.post('/api/console/experiments', {
    name: 'Stories first',
    hypothesis: 'Readers of stories sign up more often.',
    domain_id: site.domainId,
    who: 'visitors',
    setting: 'home.promise',
    variants: [{ label: 'Stories', value: { en: promise } }],
    goal: 'signup',
    planned: 500,
    expected: 10,
    effect: 3,
  })
  const act = (what: string, body: object) => owner.post(`/api/console/experiments/${draft.id}/${what}`, body)
  expect((await act('start', { version: 1 })).status).toBe(200)

  const { usual, variant } = await oneOfEach()
  for (let round = 0; round < 2; round += 1)
    expect({ usual: await seesVariant(usual), variant: await seesVariant(variant) }).toEqual({
      usual: false,
      variant: true,
    })

  expect((await act('stop', { version: 2, reason: 'Seen enough' })).status).toBe(200)
  expect({ usual: await seesVariant(usual), variant: await seesVariant(variant) }).toEqual({
    usual: false,
    variant: false,
  })
})
