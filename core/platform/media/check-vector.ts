import { XMLParser } from 'fast-xml-parser'

/** Maximum bytes; a brand's mark is never larger. */
const maxBytes = 1_000_000

/** The allowed elements of a mark: no text (we lack the typefaces), pictures, links, pages or scripts. */
const allowedElements = new Set(
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
const getAttributes = (node: Node) => (node[':@'] ?? {}) as Record<string, unknown>

/** The SVG contains something other than shapes and paint. */
export class UnsafeVectorError extends Error {}

/** Whether bytes start like markup, whatever the first element is. */
export const looksLikeVector = (bytes: Uint8Array): boolean =>
  /^\s*<[?!a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 100)))

/**
 * Rejects an SVG that contains anything but shapes and paint. The file is only rasterised, by a library that loads and
 * runs nothing, so this check is for the uploader: without it, text or pictures would silently disappear. Pure. Throws
 * UnsafeVectorError, or the parser's error for invalid XML.
 */
export function checkVector(bytes: Uint8Array): void {
  if (bytes.byteLength > maxBytes) throw new UnsafeVectorError('too large')
  // UTF-8 only, so that this check and the rendering library read the same text.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (/^[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i.test(text)) throw new UnsafeVectorError('another encoding')
  if (/<!ENTITY/i.test(text)) throw new UnsafeVectorError('entities')
  const open: Node[] = [...(parser.parse(text) as Node[])]
  for (let node = open.pop(); node; node = open.pop()) {
    const name = Object.keys(node).find((key) => key !== ':@') ?? ''
    if (name === '#text' || name.startsWith('?')) continue
    for (const [attribute, value] of Object.entries(getAttributes(node))) checkAttribute(attribute, String(value))
    // Editors' metadata in their own namespaces is never rendered.
    if (name.includes(':') || name === 'metadata') continue
    if (!allowedElements.has(name)) throw new UnsafeVectorError(name)
    const inner = node[name] as Node[]
    if (name === 'style') checkPaint(inner.map((part) => String(part['#text'] ?? '')).join(''))
    else open.push(...inner)
  }
}

function checkAttribute(name: string, value: string): void {
  if (name.startsWith('xmlns:') && value === 'http://www.w3.org/2000/svg')
    throw new UnsafeVectorError('a prefix for drawings')
  if (/(?:^|:)href$/.test(name) && !value.trim().startsWith('#')) throw new UnsafeVectorError(`${name}=${value}`)
  checkPaint(value)
}

/** Paint may only refer to elements of the same file. */
function checkPaint(text: string): void {
  if (/@import|\\|url\(\s*["']?(?!#)[^\s"'#]/i.test(text)) throw new UnsafeVectorError('a reference')
}
