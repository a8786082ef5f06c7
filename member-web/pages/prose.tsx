import type { ReactNode } from 'react'
import type { Block, Inline } from '../../core/shared/markdown.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import styles from './prose.module.css'

/** Parts of a text have no key other than their position, and never move. */
const renderKeyed = <T,>(parts: readonly T[], draw: (part: T) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  parts.map((part, index) => <Part key={index}>{draw(part)}</Part>)

const Part = ({ children }: { children: ReactNode }) => children

export function Words({ inside }: { inside: readonly Inline[] }) {
  return renderKeyed(inside, (one) => {
    if (typeof one === 'string') return one
    switch (one.kind) {
      case 'strong':
        return (
          <strong>
            <Words inside={one.inside} />
          </strong>
        )
      case 'em':
        return (
          <em>
            <Words inside={one.inside} />
          </em>
        )
      case 'del':
        return (
          <del>
            <Words inside={one.inside} />
          </del>
        )
      case 'code':
        return <code>{one.text}</code>
      case 'break':
        return <br />
      case 'link':
        return <Anchor to={one.to} inside={one.inside} />
    }
  })
}

/** Links within the site navigate; links elsewhere send no referrer. */
function Anchor({ to, inside }: { to: string; inside: readonly Inline[] }) {
  const words = <Words inside={inside} />
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>
  return (
    <a href={to} {...(to.startsWith('http') ? { rel: 'noopener noreferrer' } : {})}>
      {words}
    </a>
  )
}

/** A static page's text, rendered as elements, so that it cannot contain markup; its direction follows its letters. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {renderKeyed(blocks, (block) => (
        <Piece block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: Block }) {
  const t = useT()
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Words inside={block.inside} />
        </p>
      )
    case 'heading': {
      const Heading = block.level === 4 ? 'h4' : 'h3'
      return (
        <Heading dir="auto">
          <Words inside={block.inside} />
        </Heading>
      )
    }
    case 'list': {
      const items = renderKeyed(block.items, (item) => (
        <li dir="auto">
          <Item blocks={item} />
        </li>
      ))
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'quote':
      return (
        <blockquote>
          <Prose blocks={block.blocks} />
        </blockquote>
      )
    case 'table':
      return (
        // A wide table scrolls in place, also by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        <section className={styles.table} tabIndex={0} aria-label={t('pages.table')}>
          <table>
            <thead>
              <tr>
                {renderKeyed(block.head, (cell) => (
                  <th scope="col" dir="auto">
                    <Words inside={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {renderKeyed(block.rows, (row) => (
                <tr>
                  {renderKeyed(row, (cell) => (
                    <td dir="auto">
                      <Words inside={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when its lines are long.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
  }
}

/** The text of an item; a single line needs no paragraph. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <Prose blocks={blocks} />
  return (
    <>
      <Words inside={first.inside} />
      {rest.length > 0 ? <Prose blocks={rest} /> : null}
    </>
  )
}
