import type { SiteBootstrap } from '../app/bootstrap.ts'

type Site = Pick<SiteBootstrap['site'], 'icon'>

/** Addresses of a brand's icons: made from its uploaded picture, with a new address per picture, or from its mark. */
export function buildIconAddresses({ icon }: Site) {
  const buildAddress = (name: string) => `/api/icons/${icon?.id}/${name}`
  return icon
    ? {
        tab: { href: buildAddress('tab'), type: 'image/png' },
        touch: buildAddress('touch'),
        small: buildAddress('small'),
        large: buildAddress('large'),
        maskable: buildAddress('maskable'),
      }
    : {
        tab: { href: '/icon.svg', type: 'image/svg+xml' },
        touch: '/icon-192.png',
        small: '/icon-192.png',
        large: '/icon-512.png',
        maskable: '/icon-512.png',
      }
}
