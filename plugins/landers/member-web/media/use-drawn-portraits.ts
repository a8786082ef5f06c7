import { usePictureAddress } from '../../../../member-web/kit/index.ts'

const files = import.meta.glob<string>('./portrait-*.avif', { eager: true, query: '?url', import: 'default' })

/**
 * Addresses of twelve illustrated portraits of invented people, used where no member may be shown.
 * `config/generators/lander-films` explains how they are made.
 */
export function useDrawnPortraits(): string[] {
  const address = usePictureAddress()
  return order.map((name) => address(files[`./portrait-${name}.avif`] ?? ''))
}

/** Neighbours differ in colour. */
const order = ['eva', 'sami', 'rosa', 'david', 'noor', 'hugo', 'ines', 'otto', 'lotte', 'kim', 'joel', 'marek']
