import { usePictureAddress } from '../../../../member-web/kit/index.ts'

const files = import.meta.glob<string>('./portrait-*.avif', { eager: true, query: '?url', import: 'default' })

/** The address of an illustrated portrait of an invented person, by its name. */
export function usePortraitAddress(): (name: PortraitName) => string {
  const address = usePictureAddress()
  return (name) => address(files[`./portrait-${name}.avif`] ?? '')
}

/**
 * Addresses of twelve illustrated portraits of invented people, used where no member may be shown, beginning with
 * the given one.
 */
export function useIllustratedPortraits(first: PortraitName): string[] {
  const portrait = usePortraitAddress()
  const at = order.indexOf(first)
  return [...order.slice(at), ...order.slice(0, at)].map(portrait)
}

/** Neighbours differ in colour. */
const order = ['eva', 'sami', 'rosa', 'david', 'noor', 'hugo', 'ines', 'otto', 'lotte', 'kim', 'joel', 'marek'] as const
export type PortraitName = (typeof order)[number]
