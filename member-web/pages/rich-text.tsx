import type { ReactNode } from 'react'
import { linkTargets } from '../../core/shared/link-targets.ts'
import { Link } from '../app/link.tsx'

/** A line with its links: `<terms>the terms</terms>`, `<mail>hello@site.example</mail>`, `<phone>+31…</phone>`. */
function renderLine(text: string): ReactNode[] {
  return text.split(/(<\w+>.*?<\/\w+>)/g).map((part, index) => {
    const match = /^<(\w+)>(.*)<\/\1>$/.exec(part)
    if (!match) return part
    const [, tag = '', inner = ''] = match
    const key = `${index}${tag}`
    if (tag === 'mail')
      return (
        <a key={key} href={`mailto:${inner}`}>
          {inner}
        </a>
      )
    if (tag === 'phone')
      return (
        <a key={key} href={`tel:${inner}`}>
          {inner}
        </a>
      )
    return linkTargets[tag] ? (
      <Link key={key} to={linkTargets[tag]}>
        {inner}
      </Link>
    ) : (
      inner
    )
  })
}

/** Lines as paragraphs, and lines that begin with "- " as a list. Only for our own texts. */
export function RichText({ text }: { text: string }) {
  const blocks: string[][] = []
  for (const one of text.split('\n')) {
    const last = blocks.at(-1)
    if (one.startsWith('- ') && last?.[0]?.startsWith('- ')) last.push(one)
    else blocks.push([one])
  }
  return blocks.map((lines) =>
    lines[0]?.startsWith('- ') ? (
      <ul key={lines[0]}>
        {lines.map((one) => (
          <li key={one}>{renderLine(one.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]}>{renderLine(lines[0] ?? '')}</p>
    ),
  )
}
