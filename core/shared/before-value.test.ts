import { expect, test } from 'vitest'
import { adaptBeforeValue, agreeWithValues } from './before-value.ts'

test.each([
  ['it', 'È valido fino al 8 marzo 2026.', 'È valido fino all’8 marzo 2026.'],
  ['it', 'Il 11 marzo, o dal 80% in su', 'L’11 marzo, o dall’80% in su'],
  ['it', 'dai 8 ai 11 crediti', 'dagli 8 agli 11 crediti'],
  ['it', 'il 1 e il 18 marzo, al 110%, e il resto', 'il 1 e il 18 marzo, al 110%, e il resto'],
  ['it', 'Piaci a Anna e Elena, a Ada e a Eva. A approva.', 'Piaci ad Anna ed Elena, a Ada e a Eva. A approva.'],
  ['es', 'Sale a las 1:05, o a las 11:05.', 'Sale a la 1:05, o a las 11:05.'],
  ['es', 'hasta el 8 de marzo, a Anna', 'hasta el 8 de marzo, a Anna'],
  ['fr', 'jusqu’au 8 mars', 'jusqu’au 8 mars'],
  [
    'fr',
    'Message de Anna, profil de Élise, de Roos et de 8 autres',
    'Message d’Anna, profil d’Élise, de Roos et de 8 autres',
  ],
  ['fr', 'Plus que Oscar, de Henri, de Hélène et de Hans', 'Plus qu’Oscar, d’Henri, d’Hélène et de Hans'],
])('in %s “%s” is “%s”', (locale, text, expected) => expect(agreeWithValues(locale, text)).toBe(expected))

test('changes only a word right before the value', () => {
  expect(adaptBeforeValue('it', 'Il credito: ', '8')).toBe('Il credito: ')
  expect(adaptBeforeValue('it', 'quei ', '8')).toBe('quei ')
  expect(adaptBeforeValue('it', 'dal ', '8')).toBe('dall’')
  expect(adaptBeforeValue('it', 'dal ', 'primo')).toBe('dal ')
  expect(adaptBeforeValue('it', 'A ', 'anna')).toBe('Ad ')
  expect(adaptBeforeValue('it', 'foto ', 'Anna')).toBe('foto ')
  expect(adaptBeforeValue('fr', 'Photo de ', 'Anna')).toBe('Photo d’')
  expect(adaptBeforeValue('fr', 'Photo de ', 'Sophie')).toBe('Photo de ')
  expect(adaptBeforeValue('fr', 'ronde ', 'Anna')).toBe('ronde ')
})
