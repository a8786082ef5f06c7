import { expect, test } from 'vitest'
import { demoBrands } from '../../../db/demo/content/index.ts'
import { createRandom } from '../../../db/demo/random.ts'
import { generatePeople } from '../../app/demo/people.ts'
import { findNameProblem } from './name-rules.ts'

const problem = (name: string) => findNameProblem(name, { email: 'anna@example.test', brands: ['Rendezvous', 'Lena'] })

test.each([
  'Anna',
  'Jan-Willem',
  'Dr. Love',
  'J. Paris',
  'J.P.',
  'Anna & Bob',
  'O’Neill',
  'Zoë 💜',
  'Ωmega',
  'Staffan',
  'Badmintonfan',
  'Helena',
  'Łukasz',
  'Anna 1988',
  'Юлия',
  'Dot',
  'Tim',
  'Bo',
  'Михаил',
  'Світлана',
  'Αλέξανδρος',
  'Jane \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'Sam \u{1f468}\u200d\u{1f373}',
])('accepts %s as a name', (name) => {
  expect(problem(name)).toBeNull()
})

test.each([
  // One character, although two code units.
  ['\u{1f600}', 'name_length'],
  ['evil.com', 'name_is_address'],
  ['see evil .com', 'name_is_address'],
  ['evil . com', 'name_is_address'],
  ['evil dot com', 'name_is_address'],
  ['evil(punt)nl', 'name_is_address'],
  ['evil。com', 'name_is_address'],
  ['ｅｖｉｌ．ｃｏｍ', 'name_is_address'],
  ['https://10.0.0.1', 'name_is_address'],
  ['www evil', 'name_is_address'],
  ['t.me/anna', 'name_is_address'],
  ['anna @ mail', 'name_is_address'],
  ['Anna 06 12345678', 'name_is_address'],
  ['Support', 'name_is_reserved'],
  ['S u p p o r t', 'name_is_reserved'],
  ['Ѕuрроrt', 'name_is_reserved'],
  ['Sûpp0rt', 'name_is_reserved'],
  ['Adm1n', 'name_is_reserved'],
  ['ADMIN', 'name_is_reserved'],
  ['The team', 'name_is_reserved'],
  ['Kundenservice', 'name_is_reserved'],
  ['Obsługa klienta', 'name_is_reserved'],
  ['Modératrice', 'name_is_reserved'],
  ['Rendezvous', 'name_is_reserved'],
  ['R e n d e z-v o u s', 'name_is_reserved'],
  ['RendezvousNL', 'name_is_reserved'],
  ['Rеndеzvоus', 'name_is_reserved'],
  ['Lena', 'name_is_reserved'],
  ['Miss Lena', 'name_is_reserved'],
  ['T e a m', 'name_is_reserved'],
  ['The teám', 'name_is_reserved'],
  ['Oficjałny profil', 'name_is_reserved'],
  ['Webmast3r', 'name_is_reserved'],
  ['Cont4ct', 'name_is_reserved'],
  ['$upport', 'name_is_reserved'],
  ['The 7eam', 'name_is_reserved'],
  ['A8use', 'name_is_reserved'],
  ['Системный админ', 'name_is_reserved'],
  ['Админ', 'name_is_reserved'],
  ['АДМИНИСТРАТОР', 'name_is_reserved'],
  ['Модератор', 'name_is_reserved'],
  ['Служба поддержки', 'name_is_reserved'],
  ['Рандеву Рендезвоус', 'name_is_reserved'],
  ['Anna\u{e0041}\u{e0042}', 'invalid'],
  ['Anna\u{e0100}', 'invalid'],
  ['\u2800\u2800', 'invalid'],
  ['An\u034fna', 'invalid'],
])('refuses %s', (name, code) => {
  expect(problem(name)).toBe(code)
})

test('accepts the names of the demo', () => {
  for (const brand of demoBrands) {
    const people = generatePeople(brand, 300, new Date('2026-03-02T10:00:00Z'), createRandom('names'))
    const refused = people.filter(({ name }) => findNameProblem(name, { brands: [brand.name] }) !== null)
    expect(refused.map(({ name }) => name)).toEqual([])
  }
})
