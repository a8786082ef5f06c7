import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp()
const site = await testSite(app, { countries: ['CH', 'DE'] })
await site.set('locales', ['de', 'fr'])
await site.set('domain_language', 'de')

const germanMember = async (options: { country: string; name?: string }) => {
  const member = await site.member(options)
  await app.db.asOwner(`update members set language = 'de' where id = $1`, [member.id])
  return member
}

/** Pages whose German texts have an ß; the last one also has the labels of profile fields. */
const pages = ['/pages/faq', '/pages/terms', '/members?min_age=97&max_age=98']

test('a Swiss reader sees ss for ß, a German one ß, and names keep theirs', async () => {
  const [swiss, german] = [
    await germanMember({ country: 'CH', name: 'Groß' }),
    await germanMember({ country: 'DE', name: 'Groß' }),
  ]
  for (const path of pages) {
    const [here, there] = [await swiss.client.get(path), await german.client.get(path)]
    expect({ path, hereStatus: here.status, thereStatus: there.status }).toEqual({
      path,
      hereStatus: 200,
      thereStatus: 200,
    })
    const getTexts = (html: string) => html.replaceAll('Groß', '')
    expect([path, getTexts(here.text).match(/.{20}ß.{10}/)?.[0]]).toEqual([path, undefined])
    expect([path, getTexts(there.text).includes('ß')]).toEqual([path, true])
    if (here.text.includes('Gro')) expect(here.text).toContain('Groß')
  }
})

test('a refusal of the API is spelled as the country spells', async () => {
  for (const [country, word] of [
    ['CH', 'gross'],
    ['DE', 'groß'],
  ] as const) {
    const member = await germanMember({ country })
    const { status, body } = await member.client.put('/api/spending-limits/pause', { text: 'x'.repeat(3_000_000) })
    expect({ status, message: body.error.message }).toEqual({ status: 413, message: expect.stringContaining(word) })
  }
})
