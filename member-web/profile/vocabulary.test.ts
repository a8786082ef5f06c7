import { expect, test } from 'vitest'
import * as server from '../../core/features/members/vocabulary.ts'
import { looks, sexualities } from './vocabulary.ts'

const sorted = (values: readonly string[]) => [...values].sort()

test('the form offers exactly what the server takes', () => {
  expect(sorted(looks.hair)).toEqual(sorted(server.hairColours))
  expect(sorted(looks.eyes)).toEqual(sorted(server.eyeColours))
  expect(sorted(looks.body_type)).toEqual(sorted(server.bodyTypes))
  expect(sorted(looks.relationship_status)).toEqual(sorted(server.relationshipStatuses))
  expect(sorted(sexualities)).toEqual(sorted(server.sexualities))
})
