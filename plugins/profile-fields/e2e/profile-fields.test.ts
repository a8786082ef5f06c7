import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A member states facts on their profile; another reads them there and finds the member by them.

const app = await testApp()

it('facts are entered in the profile editor, shown on the profile page, and filter the search', async () => {
  const site = await testSite(app)
  const anna = await site.member({ name: 'Anna', gender: 'female' })
  const bram = await site.member({ name: 'Bram', gender: 'male' })
  await site.member({ name: 'Carla', gender: 'female' })
  await app.db.asOwner(
    `insert into profile_fields (id, domain_id, key, kind, labels, options, special)
     values (gen_random_uuid(), $1, 'belief', 'choice', '{"nl":"Geloof"}', '[{"key":"zen","labels":{"nl":"Zen"}}]', true)`,
    [site.domainId],
  )
  await app.services.snapshot.reload()
  const open = async (who: typeof anna, path: string, viewport: (typeof viewports)[keyof typeof viewports]) => {
    return openPageAs(site, who, path, viewport)
  }
  const page = await open(anna, '/profile', viewports.phone)
  await page.getByRole('region', { name: 'In het kort' }).or(page.getByText('In het kort')).first().waitFor()
  await page.getByRole('link', { name: 'Invullen' }).click()
  const section = page.getByRole('region', { name: 'In het kort' })
  const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  for (const [label, option] of [
    ['Lengte', '171 cm'],
    ['Roken', 'Nooit'],
  ] as const) {
    const saving = saved()
    await section.getByLabel(label, { exact: true }).selectOption({ label: option.replace(' ', '\u00a0') })
    await saving
  }
  const pets = saved()
  await section.getByText('Hond', { exact: true }).click()
  await pets
  // Without consent nothing is sent.
  await section.getByLabel('Geloof', { exact: true }).selectOption('zen')
  const agreed = saved()
  await section.getByRole('checkbox', { name: /^Geloof: bewaren/ }).check()
  await agreed
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Klaar', exact: true }).click()
  await page.getByRole('definition').filter({ hasText: 'Hond' }).waitFor()

  const reader = await open(bram, `/members/${anna.id}`, viewports.phone)
  const facts = reader.getByRole('definition')
  expect(await facts.filter({ hasText: /^(Zen|171.cm|Nooit|Hond)$/ }).count()).toBe(4)
  await expectAccessible(reader)

  const search = await open(bram, '/members', viewports.desktop)
  await search.getByRole('link', { name: /Carla/ }).first().waitFor()
  await search.getByRole('button', { name: 'Filters' }).click()
  await search.getByRole('button', { name: 'Meer kenmerken' }).click()
  await search.getByRole('group', { name: 'Huisdieren' }).getByText('Hond').click()
  await search.getByLabel('Lengte: vanaf').selectOption({ label: '170\u00a0cm' })
  await expectAccessible(search)
  await search.getByRole('button', { name: /^Toon/ }).click()
  await search.getByRole('button', { name: /Huisdieren: Hond/ }).waitFor()
  expect(await search.getByRole('link', { name: /Anna/ }).count()).toBeGreaterThan(0)
  await search.getByText('1 lid gevonden').waitFor()
  await search.getByRole('button', { name: /Huisdieren: Hond/ }).click()
  await search.getByText('2 leden gevonden').waitFor()
})
