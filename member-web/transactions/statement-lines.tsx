import { Link } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { Avatar } from '../components/avatar.tsx'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './statement.module.css'

type Line = Reply<'GET /api/statement'>['lines'][number]

/** Lines one under the other, a heading for each day. */
export function StatementLines({ lines }: { lines: Line[] }) {
  const format = useFormat()
  const days = new Map<string, Line[]>()
  for (const line of lines) {
    const day = format.date(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.lines}>
            {ofDay.map((line) => (
              <StatementLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function StatementLine({ line }: { line: Line }) {
  const t = useT()
  const format = useFormat()
  const { at, amount, balance, text, fictional, path, money, person } = line
  const cause = preventHyphenBreaks(text)
  const price = money ? format.price(Math.abs(money.amount), money.currency) : ''
  return (
    <li className={styles.line}>
      {person ? (
        <Avatar name={person.name} src={person.picture} color={person.colour} size={42} />
      ) : (
        <Icon name={money ? 'receipt-text' : path ? 'message-circle' : 'coins'} className="icon-disc" />
      )}
      <div className={styles.what}>
        {path ? (
          <Link to={path} className={styles.cause}>
            {cause}
          </Link>
        ) : (
          <span className={styles.cause}>{cause}</span>
        )}
        {fictional ? <FictionalLabel /> : null}
        <p className={styles.detail}>
          <span>{format.time(at)}</span>
          {money ? <span>{t(money.amount < 0 ? 'money.given_back' : 'money.paid', { price })}</span> : null}
        </p>
      </div>
      <div className={styles.figures}>
        <span className={cx(styles.amount, amount > 0 && styles.plus)}>
          {amount > 0 ? '+' : '−'}
          {t('credits.amount', { count: Math.abs(amount) })}
        </span>
        <span className={styles.detail}>{t('money.balance_after', { number: format.number(balance) })}</span>
      </div>
    </li>
  )
}
