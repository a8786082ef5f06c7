import { expect, test } from 'vitest'
import { openProduct } from '../../../tests/e2e/steps/product.ts'

test('facts of demo members agree with their age and their hopes', async () => {
  const { app } = await openProduct()
  const facts = await app.db.asOwner<{ key: string; chosen: string; age: number; relationship: boolean }>(
    `select f.key, unnest(f.chosen) chosen, extract(year from age(now(), p.date_of_birth))::int age,
       'relationship' = any(p.interests) relationship
     from profile_fields_facts f join profiles p using (member_id)`,
  )
  expect(facts.length).toBeGreaterThan(100)
  const wrong = facts.filter(
    ({ key, chosen, age, relationship }) =>
      (chosen === 'retired' && age < 65) ||
      (/^stud/.test(chosen) && age >= 30) ||
      (key === 'hope' && relationship && chosen !== 'lasting'),
  )
  expect(wrong).toEqual([])
})
