import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { InvoiceText } from './invoice-text.ts'

const ink = '#221319'
const muted = '#6f5f66'
const hairline = '#e4dadd'
const accent = '#dc143c'

/** Margins of an A4 page, in points. */
const page = { left: 64, right: 531, top: 72, bottom: 770 }
const width = page.right - page.left

const require = createRequire(import.meta.url)
const fonts = Promise.all(
  [
    require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
    require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  ].map((file) => readFile(file)),
)
// Rendering reports a missing font; this only avoids an unhandled rejection.
fonts.catch(() => {})

type Doc = InstanceType<typeof PDFDocument>

/** Renders an invoice as a tagged PDF of one A4 page: the same bytes each time. */
export async function renderInvoicePdf(
  paper: InvoiceText,
  file: { number: string; author: string; at: Date },
): Promise<Buffer> {
  const [regular, strong] = (await fonts) as [Buffer, Buffer]
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 56, left: page.left, right: 64 },
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.locale,
    displayTitle: true,
    info: { Title: `${paper.title} ${file.number}`, Author: file.author, CreationDate: file.at, ModDate: file.at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => doc.on('end', done).on('error', failed))
  doc.registerFont('regular', regular).registerFont('strong', strong)
  draw(doc, paper)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

interface Box {
  x: number
  y: number
  room: number
}

interface Type {
  size: number
  strong?: boolean
  colour?: string
  align?: 'left' | 'right'
}

function draw(doc: Doc, paper: InvoiceText): void {
  /** Text in a box; returns its bottom. */
  const text = (words: string, { x, y, room }: Box, type: Type, tag = 'P'): number => {
    doc.font(type.strong ? 'strong' : 'regular').fontSize(type.size)
    const options = { width: room, align: type.align ?? 'left', lineGap: type.size * 0.2 } as const
    const height = doc.heightOfString(words, options)
    doc.addStructure(
      doc.struct(tag, {}, () => {
        doc.fillColor(type.colour ?? ink).text(words, x, y, options)
      }),
    )
    return y + height
  }
  const rule = (y: number, colour = hairline, thickness = 0.75, to = page.right) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc.moveTo(page.left, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke()
    doc.endMarkedContent()
  }

  rule(page.top, accent, 3, page.left + 36)
  let y = text(paper.title, { x: page.left, y: page.top + 18, room: width }, { size: 30, strong: true }, 'H1')

  const fact = width / paper.facts.length
  y += 26
  const factEnds = paper.facts.map(({ label, value }, at) => {
    const x = page.left + at * fact
    const below = text(label, { x, y, room: fact - 12 }, { size: 8.5, colour: muted })
    return text(value, { x, y: below + 2, room: fact - 12 }, { size: 10.5, strong: true })
  })
  y = Math.max(...factEnds) + 22
  rule(y)

  y += 20
  const half = width / 2
  const partyEnds = paper.parties.map(({ heading, lines }, at) => {
    const x = page.left + at * half
    let line = text(heading, { x, y, room: half - 16 }, { size: 8.5, colour: muted }, 'H2') + 3
    lines.forEach((words, nr) => {
      line = text(words, { x, y: line, room: half - 16 }, { size: 10.5, strong: nr === 0 }) + 1
    })
    return line
  })
  y = Math.max(...partyEnds) + 34

  const amountRoom = 130
  const quantityRoom = 80
  const wordsRoom = width - amountRoom - quantityRoom
  const amountAt = page.right - amountRoom
  const row = (cells: InvoiceText['columns'], type: Type) => {
    const ends = [
      text(cells.description, { x: page.left, y, room: wordsRoom - 12 }, type),
      ...(cells.quantity === ''
        ? []
        : [text(cells.quantity, { x: amountAt - quantityRoom, y, room: quantityRoom }, { ...type, align: 'right' })]),
      text(cells.amount, { x: amountAt, y, room: amountRoom }, { ...type, align: 'right' }),
    ]
    y = Math.max(...ends)
  }
  row(paper.columns, { size: 8.5, colour: muted })
  y += 7
  rule(y, ink, 0.75)
  for (const line of paper.lines) {
    y += 11
    row(line, { size: 11 })
    y += 9
    rule(y)
  }

  y += 18
  row({ description: paper.total.label, quantity: '', amount: paper.total.value }, { size: 17, strong: true })
  y += 8
  for (const { label, value } of paper.tax) {
    y += 3
    row({ description: label, quantity: '', amount: value }, { size: 10, colour: muted })
  }

  y += 36
  for (const note of paper.notes)
    y = text(note, { x: page.left, y, room: width * 0.8 }, { size: 9.5, colour: muted }) + 3
}
