import { z } from 'zod'
import { memberRoute } from '../../kernel/route.ts'
import { perHour, perMinute, timestamp } from '../../kernel/route-parts.ts'
import { csvReply } from '../../platform/http/csv.ts'
import { getCurrencyDigits } from '../../shared/money.ts'
import { readBalance } from './ledger.ts'
import { readStatement, type StatementLine, statementQuery, streamStatement } from './statement.ts'

const line = z.object({
  id: z.string(),
  at: timestamp,
  /** Whole credits; negative if spent. */
  amount: z.number().int(),
  /** Whole credits after it. */
  balance: z.number().int(),
  text: z.string(),
  /** The text names a fictional profile. */
  fictional: z.boolean(),
  /** The member named in the text, with a thumbnail of the main photo and its colour. */
  person: z.object({ name: z.string(), picture: z.string().nullable(), colour: z.string().nullable() }).nullable(),
  path: z.string().nullable(),
  /** Money paid in minor units; negative if refunded. */
  money: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
})

const present = ({ fictional, person, path, money, ...rest }: StatementLine) => ({
  ...rest,
  fictional: fictional ?? false,
  person: person ?? null,
  path: path ?? null,
  money: money ?? null,
})

export const statementRoute = memberRoute({
  method: 'GET',
  path: '/api/statement',
  summary: "Returns the member's credit statement, newest first, with the balance after each entry.",
  access: 'member',
  query: statementQuery,
  response: z.object({ credits: z.number().int(), lines: z.array(line), next: z.string().nullable() }),
  rateLimit: perMinute(120),
  async handler(ctx, { query }) {
    const [{ lines, more }, credits] = await Promise.all([readStatement(ctx, query), readBalance(ctx, ctx.member.id)])
    return { credits, lines: lines.map(present), next: more ? (lines.at(-1)?.id ?? null) : null }
  },
})

const columns = ['date', 'what', 'credits', 'balance', 'money', 'currency'] as const

export const statementFileRoute = memberRoute({
  method: 'GET',
  path: '/api/statement.csv',
  summary: 'Returns the complete credit statement as a CSV file.',
  access: 'member',
  rateLimit: perHour(20),
  handler(ctx) {
    const translate = (key: string) => ctx.services.i18n.t(ctx.site, key)
    // The Swedish date format sorts correctly and every spreadsheet reads it.
    const shownAt = new Intl.DateTimeFormat('sv-SE', {
      timeZone: ctx.site.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const label = ` (${translate('mail.fictional')})`
    async function* rows() {
      for await (const { at, text, fictional, amount, balance, money } of streamStatement(ctx)) {
        yield {
          date: shownAt.format(at),
          what: fictional ? text + label : text,
          credits: amount,
          balance,
          money: money ? money.amount / 10 ** getCurrencyDigits(money.currency) : null,
          currency: money?.currency ?? '',
        }
      }
    }
    return csvReply(ctx, {
      name: translate('statement.file'),
      columns: columns.map((key) => ({ key, header: translate(`statement.column_${key}`) })),
      rows: rows(),
    })
  },
})

export const statementRoutes = [statementRoute, statementFileRoute] as const
