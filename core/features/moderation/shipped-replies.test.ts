import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { locales } from '../../kernel/site.ts'
import { replyPlaceholders } from '../../shared/choices.ts'
import { findPlaceholders } from '../../shared/placeholders.ts'

interface Template {
  id: string
  locale: string
  kind: string | null
  title: string
  body: string
  position: number
  shipped: boolean
}

test('a new installation has reply templates in every language, and editing one removes its shipped mark', async () => {
  const app = await testApp()
  const operator = await (await testSite(app)).staff('operator')
  const list = async () =>
    (await operator.get('/api/console/reply-templates?range=[0,99]&sort=["position","ASC"]')).body as Template[]
  const all = await list()
  for (const locale of locales) {
    const kinds = all.filter((template) => template.locale === locale && template.shipped).map(({ kind }) => kind)
    expect(kinds).toEqual(['content_notice', 'content_notice', 'payment_dispute', 'complaint', null, null])
  }
  const grouped = await operator.get('/api/console/reply-templates?range=[0,99]&filter={"one_in":"de"}')
  expect(grouped.body.map(({ locale }: Template) => locale)).toEqual(Array(6).fill('de'))
  for (const { languages } of grouped.body)
    expect(languages.map(({ locale }: Template) => locale)).toEqual([...locales].sort())
  for (const { body, title } of all)
    for (const name of findPlaceholders(body))
      expect({ title, replyPlaceholders }).toEqual({ title, replyPlaceholders: expect.arrayContaining([name]) })
  const [first] = all.filter(({ locale }) => locale === 'nl')
  const { body } = await operator.get(`/api/console/reply-templates/${first?.id}`)
  const { id: _id, shipped: _shipped, created_at: _at, languages: _languages, ...fields } = body
  const changed = await operator.put(`/api/console/reply-templates/${first?.id}`, { ...fields, title: 'Eigen titel' })
  expect(changed.body).toMatchObject({ title: 'Eigen titel', shipped: false })
})
