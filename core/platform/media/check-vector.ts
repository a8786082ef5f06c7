import { XMLParser } from 'fast-xml-parser'

/** A drawing that may be larger than this in bytes is no mark of a brand. */
const maxBytes = 1_000_000

/** What a mark is drawn with. Everything that holds letters (whose faces we have not), other pictures, links, pages or programs is absent. */
const drawn = new Set(
  (
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon marker pattern clipPath mask linearGradient radialGradient stop ' +
    'title desc metadata style filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset'
  ).split(' '),
)

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
})

type Node = Record<string, unknown>
const attributesOf = (node: Node) => (node[':@'] ?? {}) as Record<string, unknown>

/** The drawing holds something that is not a drawing's. */
export class UnfitVector extends Error {}

/** By its beginning: markup, whatever its first element turns out to be. */
export const looksLikeVector = (bytes: Uint8Array): boolean =>
  /^\s*<[?!a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 100)))

/**
 * Refuses an SVG that holds anything but shapes and their paint. It is only ever rasterised, by a library that fetches nothing and runs nothing;
 * this says so to whoever sent it, instead of a mark that silently lacks its letters or its picture. Pure. Throws UnfitVector, and whatever
 * the parser throws for what is no XML.
 */
export function checkVector(bytes: Uint8Array): void {
  if (bytes.byteLength > maxBytes) throw new UnfitVector('too large')
  // Of one encoding, so that this and the library that draws read the same.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (/^[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i.test(text)) throw new UnfitVector('another encoding')
  if (/<!ENTITY/i.test(text)) throw new UnfitVector('entities')
  const open: Node[] = [...(parser.parse(text) as Node[])]
  for (let node = open.pop(); node; node = open.pop()) {
    const name = Object.keys(node).find((key) => key !== ':@') ?? ''
    if (name === '#text' || name.startsWith('?')) continue
    for (const [attribute, value] of Object.entries(attributesOf(node))) checkAttribute(attribute, String(value))
    // Editors' own notes, in a namespace of theirs; nothing in them is drawn.
    if (name.includes(':') || name === 'metadata') continue
    if (!drawn.has(name)) throw new UnfitVector(name)
    const inner = node[name] as Node[]
    if (name === 'style') checkPaint(inner.map((part) => String(part['#text'] ?? '')).join(''))
    else open.push(...inner)
  }
}

function checkAttribute(name: string, value: string): void {
  if (name.startsWith('xmlns:') && value === 'http://www.w3.org/2000/svg')
    throw new UnfitVector('a prefix for drawings')
  if (/(?:^|:)href$/.test(name) && !value.trim().startsWith('#')) throw new UnfitVector(`${name}=${value}`)
  checkPaint(value)
}

/** Paint may refer to what stands in the same drawing only. */
function checkPaint(text: string): void {
  if (/@import|\\|url\(\s*["']?(?!#)[^\s"'#]/i.test(text)) throw new UnfitVector('a reference')
}
