/**
 * Writes sprite.svg and names.ts from lucide. To add an icon, add its name to the list and run
 * `node config/generators/icons/write-icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fetchPackage } from './fetch-package.ts'

const names =
  `search heart heart-handshake message-circle coins crown user user-round settings log-out log-in globe languages menu x check
  check-check chevron-down chevron-left chevron-right chevron-up arrow-left arrow-right plus minus send image image-plus camera gift
  lock lock-open shield shield-check ban flag eye eye-off bell bell-off mail mail-check map-pin navigation calendar clock
  timer sliders-horizontal funnel sparkles star flame info circle-exclamation-point circle-check circle-question-mark triangle-exclamation-point trash pencil
  ellipsis ellipsis-vertical undo-2 refresh-cw rotate-cw credit-card wallet landmark receipt-text percent tag smartphone download upload
  external-link share-2 copy sun moon house users user-x user-check ghost thumbs-up face-slightly-smiling party-popper wine eighth-notes plane
  badge-check badge-percent video phone key link mic play pause hand ruler palette cake loader-circle file-text scale life-buoy
  coffee zap bookmark circle gallery-horizontal-end grid-2x2 layout-grid monitor cookie`.split(/\s+/)

/** Replaces an icon of lucide: its coins look like a chain at 20 px. */
const own: Record<string, string> = {
  coins:
    '<circle cx="10" cy="12" r="8"/><path d="M15.5 4.4a8 8 0 0 1 0 15.2"/><path d="M10 15.5 6.9 12.4a2.05 2.05 0 0 1 2.9-2.9l.2.2.2-.2a2.05 2.05 0 0 1 2.9 2.9z"/>',
}

type Node = [tag: string, attributes: Record<string, string>][]
const element = ([tag, attributes]: Node[number]) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

const lucide = fetchPackage('lucide-react', '1.75.0')
const icons = new URL('../../../member-web/components/icons/', import.meta.url)
const symbols: string[] = []
for (const name of names) {
  if (own[name]) {
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${own[name]}</symbol>`)
    continue
  }
  const icon = (await import(`${lucide}/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: Node }
  }
  symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${icon.__iconData.node.map(element).join('')}</symbol>`)
}
const credit = '<!-- Icons of lucide (lucide.dev), ISC licence -->'
writeFileSync(
  new URL('sprite.svg', icons),
  `${credit}<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>${symbols.join('')}</svg>\n`,
)
const union = names.map((name) => `  | '${name}'`).join('\n')
writeFileSync(
  new URL('names.ts', icons),
  `/** Written by config/generators/icons/write-icons.ts. */\nexport type IconName =\n${union}\n`,
)
