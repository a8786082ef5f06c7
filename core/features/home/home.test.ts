import { expect, test } from 'vitest'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { countStatements } from '../../../tests/harness/statements.ts'
import { homeAnswers, homeSections, homeTexts } from './settings.ts'

// Without a worker, whose queries would be counted.
const app = await testApp({ env: { SERVICES: 'web' } })
const site = await testSite(app)

const read = async (locale = 'nl') => {
  const visitor = site.client()
  visitor.cookies.set('locale', locale)
  return (await visitor.get('/api/home')).body
}

test('a home page without settings has every section and no custom texts', async () => {
  expect(await read()).toEqual({ sections: [...homeSections], answers: [...homeAnswers], texts: {}, hero: null })
})

test('the operator sets its sections, their order and its texts, each text in its language', async () => {
  await site.set('home.sections', ['how', 'hero'])
  await site.set('home.answers', ['safety'])
  for (const { key } of Object.values(homeTexts)) await site.set(key, { de: `Text ${key}` })
  const german = await read('de')
  expect(german).toMatchObject({ sections: ['how', 'hero'], answers: ['safety'] })
  expect(Object.keys(german.texts)).toEqual(Object.keys(homeTexts))
  expect(german.texts.promise).toBe('Text home.promise')
  expect((await read('nl')).texts).toEqual({})
})

test('the hero section cannot be left out, and no section occurs twice', async () => {
  const owner = await site.staff('owner')
  const put = (value: string[]) => saveSettings(owner, site, { 'home.sections': value }, { scope: 'country:DE' })
  expect((await put(['how'])).status).toBe(422)
  expect((await put(['hero', 'how', 'how'])).status).toBe(422)
})

test("reads the home page's sections without a query", async () => {
  await read()
  const count = countStatements()
  await read()
  count.stop()
  expect(count.statements.map(({ name }) => name).filter((name) => name !== 'snapshot.read_version')).toEqual([])
})

test('the console shows what visitors read where a text of the page is empty, as reworded for the brand', async () => {
  const owner = await site.staff('owner')
  const readStandard = async (scope: string) => {
    const { body } = await owner.get(`/api/console/settings?scope=${scope}`)
    return body.settings.find(({ key }: { key: string }) => key === 'home.promise').standard
  }
  expect((await readStandard('global')).nl).toBe(app.services.i18n.t('nl', 'home.promise'))
  const body = {
    domain_id: site.domainId,
    locale: 'nl',
    key: 'home.promise',
    forms: { text: 'Zo gedaan.' },
    version: 0,
  }
  expect((await owner.put('/api/console/text-overrides', body)).status).toBe(200)
  expect((await readStandard(`domain:${site.domainId}`)).nl).toBe('Zo gedaan.')
})
