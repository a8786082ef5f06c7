import type { ReactNode } from 'react'
import { type Block, type Inline, toPlainText } from '../../core/shared/markdown.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { ButtonLink } from '../components/button.tsx'
import type { IconName } from '../components/icon.tsx'
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
    <a href={writeAddress(to)} rel={findRel(to)}>
      {words}
    </a>
  )
}

/** A telephone number is dialled without the spaces and hyphens that make it readable. */
const writeAddress = (to: string) => (to.startsWith('tel:') ? to.replace(/[\s().-]/g, '') : to)

const findRel = (to: string) => (to.startsWith('http') ? 'noopener noreferrer' : undefined)

/** A static page's text, rendered as elements, so that it cannot contain markup; its direction follows its letters. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {renderKeyed(blocks, (block) => (
        <Piece block={block} isFirst={block === blocks[0]} />
      ))}
    </div>
  )
}

const icons: readonly (readonly [scheme: string, icon: IconName])[] = [
  ['mailto:', 'mail'],
  ['tel:', 'phone'],
]

/** A paragraph that is nothing but a link is the action that its section asks for. */
function readAction([first, ...rest]: readonly Inline[]) {
  return rest.length === 0 && typeof first === 'object' && first.kind === 'link' ? first : null
}

interface Term {
  term: readonly Inline[]
  blocks: readonly Block[]
}

/** The items of a list that all begin with a bold term and a colon in the same sentence; null if any does not. */
function readTerms(items: readonly (readonly Block[])[]): Term[] | null {
  const terms = items.map(readTerm)
  return terms.length > 1 && terms.every((one) => one !== null) ? terms : null
}

function readTerm([first, ...rest]: readonly Block[]): Term | null {
  if (first?.kind !== 'paragraph') return null
  const [strong, text, ...others] = first.inside
  if (typeof strong !== 'object' || strong.kind !== 'strong' || typeof text !== 'string') return null
  const colon = /^([^:.!?]*?)\s?:\s/.exec(text)
  if (!colon) return null
  const inside = [text.slice(colon[0].length), ...others]
  return {
    term: [strong, colon[1] ?? ''],
    blocks: [{ kind: 'paragraph', inside }, ...rest],
  }
}

/** Terms and what they mean: two columns where there is space. */
const Terms = ({ terms }: { terms: readonly Term[] }) => (
  <dl className={styles.terms}>
    {renderKeyed(terms, ({ term, blocks }) => (
      <div>
        <dt dir="auto">
          <Words inside={term} />
        </dt>
        <dd dir="auto">
          <Item blocks={blocks} />
        </dd>
      </div>
    ))}
  </dl>
)

/** A text that begins with an action has it as its main one. */
function Piece({ block, isFirst }: { block: Block; isFirst: boolean }) {
  const t = useT()
  switch (block.kind) {
    case 'paragraph': {
      const action = readAction(block.inside)
      if (action)
        return (
          <ButtonLink
            to={writeAddress(action.to)}
            rel={findRel(action.to)}
            dir="auto"
            variant={isFirst ? 'primary' : 'secondary'}
            icon={icons.find(([scheme]) => action.to.startsWith(scheme))?.[1]}
            className={styles.action}
          >
            {toPlainText(action.inside)}
          </ButtonLink>
        )
      return (
        <p dir="auto">
          <Words inside={block.inside} />
        </p>
      )
    }
    case 'heading': {
      const Heading = block.level === 4 ? 'h4' : 'h3'
      return (
        <Heading dir="auto">
          <Words inside={block.inside} />
        </Heading>
      )
    }
    case 'list': {
      const terms = block.start === null ? readTerms(block.items) : null
      if (terms) return <Terms terms={terms} />
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
