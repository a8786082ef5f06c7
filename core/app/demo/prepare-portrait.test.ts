import { expect, it } from 'vitest'
import { renderPortrait } from '../../../db/demo/portraits/portrait.ts'
import { prepareVariants } from '../../platform/media/prepare-variants.ts'
import { preparePortrait } from './prepare-portrait.ts'

const order = { seed: 'Ada', index: 0, gender: 'female', age: 34, hair: 'red', family: 'coral' } as const

it('prepares the same files in its process as in this one', async () => {
  expect(await preparePortrait(order)).toEqual(await prepareVariants(await renderPortrait(order)))
})
