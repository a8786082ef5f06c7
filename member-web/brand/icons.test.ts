import { expect, test } from 'vitest'
import { buildIconAddresses } from './icons.ts'

test('an uploaded icon has a unique address, so that a new one shows immediately', () => {
  expect(buildIconAddresses({ icon: null })).toMatchObject({ tab: { href: '/icon.svg' }, touch: '/icon-192.png' })
  const own = buildIconAddresses({ icon: { id: 'a', width: 512, height: 512 } })
  expect(own).toEqual({
    tab: { href: '/api/icons/a/tab', type: 'image/png' },
    touch: '/api/icons/a/touch',
    small: '/api/icons/a/small',
    large: '/api/icons/a/large',
    maskable: '/api/icons/a/maskable',
  })
})
