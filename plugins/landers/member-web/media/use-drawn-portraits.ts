import { usePictureAddress } from '../../../../member-web/kit/index.ts'

const files = import.meta.glob<string>('./portrait-*.avif', { eager: true, query: '?url', import: 'default' })

/** Addresses of twelve drawn people: of nobody, for where no member may be shown. How they are made: `studio/README.md`. */
export function useDrawnPortraits(): string[] {
  const address = usePictureAddress()
  return order.map((name) => address(files[`./portrait-${name}.avif`] ?? ''))
}

/** Those next to each other differ in colour. */
const order = ['eva', 'sami', 'rosa', 'david', 'noor', 'hugo', 'ines', 'otto', 'lotte', 'kim', 'joel', 'marek']
