import { expect, test } from 'vitest'
import { iconsOf } from './icons.ts'

test('a brand’s own icon has an address of its own, so that a new one is seen at once; without one the sign is drawn', () => {
  expect(iconsOf({ icon: null })).toMatchObject({ tab: { href: '/icon.svg' }, touch: '/icon-192.png' })
  const own = iconsOf({ icon: { id: 'a', width: 512, height: 512 } })
  expect(own).toEqual({
    tab: { href: '/api/icons/a/tab', type: 'image/png' },
    touch: '/api/icons/a/touch',
    small: '/api/icons/a/small',
    large: '/api/icons/a/large',
    maskable: '/api/icons/a/maskable',
  })
})
