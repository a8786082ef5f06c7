import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isHex } from '../../shared/contrast.ts'
import type { CardShape, Looks, TypePair } from '../../shared/looks.ts'
import { deriveMailColours, type MailColours } from './colours.ts'
import { buttonMarkers, colourPlaceholders, cornerPlaceholders } from './layout-marks.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The content for the layout. All plain text, escaped here. */
export interface LayoutContent {
  locale: string
  /** Shown by mail programs after the subject. */
  preheader: string
  brand: string
  brandUrl: string
  /** `#rrggbb` */
  colour: string
  /** Heading face and corners of the brand. */
  looks: Pick<Looks, 'type' | 'shape'>
  title: string
  paragraphs: string[]
  /** Shown side by side below the paragraphs; at most three. */
  people?: { name: string; place: string; url: string; picture: string }[]
  button?: { label: string; url: string }
  footer: string[]
  unsubscribe?: { label: string; url: string }
}

const defaultColour = '#dc143c'

/** Fonts of headings. Mail programs do not load the site's font files, so each falls back to a similar one. */
const headingFaces: Record<TypePair, string> = {
  fraunces: "Fraunces, Georgia, 'Times New Roman', serif",
  bricolage: "'Bricolage Grotesque', 'Trebuchet MS', 'Segoe UI', Helvetica, sans-serif",
  garamond: "'EB Garamond', Garamond, 'Palatino Linotype', Georgia, serif",
}
/** Corner radius of the sheet and of the button. */
const corners: Record<CardShape, readonly [sheet: string, button: string]> = {
  soft: ['20px', '24px'],
  print: ['6px', '4px'],
  leaf: ['28px 6px 28px 6px', '22px 6px 22px 6px'],
}
/** The layout with a button, as compiled by `config/generators/write-mail-layout.ts`. */
const withButton = readFileSync(path.join(import.meta.dirname, 'layout.html'), 'utf8')
const [before, after] = buttonMarkers.map((end) => withButton.indexOf(end)) as [number, number]
const withoutButton = withButton.slice(0, before) + withButton.slice(after)

/** A table, because some mail programs support no other columns. Names are below the pictures, which may be blocked. */
function renderPeople(people: NonNullable<LayoutContent['people']>): string {
  if (people.length === 0) return ''
  const cells = people.map(
    ({ name, place, url, picture }) =>
      `<td width="${Math.floor(100 / 3)}%" style="padding:20px 8px 0 0;vertical-align:top"><a href="${escapeHtml(url)}" style="color:inherit;text-decoration:none"><img src="${escapeHtml(picture)}" alt="" width="150" style="display:block;width:100%;max-width:150px;height:auto;border-radius:12px;border:0"><span style="display:block;padding-top:8px;font-size:15px;line-height:1.35"><b>${escapeHtml(name)}</b><br>${escapeHtml(place)}</span></a></td>`,
  )
  const rest = '<td></td>'.repeat(Math.max(0, 3 - cells.length))
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${`<tr>${cells.join('')}${rest}</tr>`}</table>`
}

export function renderLayout(content: LayoutContent): string {
  const footer = content.footer.map(escapeHtml)
  if (content.unsubscribe) {
    footer.push(
      `<a href="${escapeHtml(content.unsubscribe.url)}" style="color:#6b5660">${escapeHtml(content.unsubscribe.label)}</a>`,
    )
  }
  const filled: Record<string, string> = {
    locale: content.locale,
    title: escapeHtml(content.title),
    preheader: escapeHtml(content.preheader),
    brand: escapeHtml(content.brand),
    brandUrl: escapeHtml(content.brandUrl),
    body: content.paragraphs.map(escapeHtml).join('<br><br>'),
    people: renderPeople(content.people ?? []),
    url: escapeHtml(content.button?.url ?? ''),
    button: escapeHtml(content.button?.label ?? ''),
    footer: footer.join('<br>'),
    heading: headingFaces[content.looks.type],
  }
  const html = content.button ? withButton : withoutButton
  const colours = deriveMailColours(isHex(content.colour) ? content.colour : defaultColour)
  const byMark = new Map(
    Object.entries(colourPlaceholders).map(([name, mark]) => [mark, colours[name as keyof MailColours]]),
  )
  const [sheet, button] = corners[content.looks.shape]
  byMark.set(cornerPlaceholders[0], sheet).set(cornerPlaceholders[1], button)
  // In one pass, so that inserted text is never taken for a placeholder.
  return html.replace(/%%(\w+)%%|#01020\d|777\dpx/g, (found, name?: string) =>
    name === undefined ? (byMark.get(found) ?? found) : (filled[name] ?? ''),
  )
}

/** A label with the address below it. French requires a non-breaking space before the colon. */
const formatLink = (locale: string, { label, url }: { label: string; url: string }): string =>
  `${label}${locale === 'fr' ? '\u00a0' : ''}:\n${url}`

/** The same mail as plain text. */
export function renderText(content: LayoutContent): string {
  const blocks = [content.title, ...content.paragraphs]
  for (const { name, place, url } of content.people ?? []) {
    blocks.push([[name, place].filter(Boolean).join(' · '), url].join('\n'))
  }
  if (content.button) blocks.push(formatLink(content.locale, content.button))
  blocks.push(['--', ...content.footer].join('\n'))
  if (content.unsubscribe) blocks.push(formatLink(content.locale, content.unsubscribe))
  return `${blocks.join('\n\n')}\n`
}
