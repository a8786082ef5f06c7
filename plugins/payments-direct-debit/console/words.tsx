import { FunctionField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { buildListPath, Tag } from '../../../console/kit/index.ts'
import { parseBlockReason } from '../shared/block-reason.ts'

export const textKey = (key: string) => `plugins.payments-direct-debit.${key}`

const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  made: 'warning',
  settled: 'success',
  unknown: 'warning',
  mismatch: 'error',
  applied: 'default',
}

/** A word as a chip. The colour adds no information beyond the word. */
export function WordChip({ source, words }: { source: string; words: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const value = record?.[source]
  if (typeof value !== 'string') return null
  const label = translate(textKey(`${words}.${value}`))
  return <Tag sx={{ alignSelf: 'flex-start' }} color={tones[value] ?? 'default'} label={label} />
}

/** Who did it: a colleague's name, or nobody. */
export function ActorField({ source }: { source: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const by: unknown = record?.[source]
  if (typeof by !== 'string') return null
  return by.startsWith('system:') ? translate(textKey('automatic')) : by
}

/** A bank's code with its meaning. */
function useReasonText(): (code: string | null) => string {
  const translate = useTranslate()
  return (code) => {
    const other = translate(textKey('reasons.other'))
    return code ? `${code} · ${translate(textKey(`reasons.${code}`), { _: other })}` : other
  }
}

/** A bank's reason: its code and meaning. */
export function ReasonField({ source }: { source: string; label?: string }) {
  const explain = useReasonText()
  return <FunctionField source={source} render={({ [source]: code }) => (code ? explain(code) : '–')} />
}

/** Why something is blocked: a colleague's words, or the bank's reason with the order whose debit was returned. */
export function BlockReasonField({ source, isLinked = false }: { source: string; label?: string; isLinked?: boolean }) {
  const explain = useReasonText()
  return (
    <FunctionField
      source={source}
      render={({ [source]: reason }) => {
        const returned = parseBlockReason(String(reason))
        if (!returned) return reason
        const orders = buildListPath('orders', { q: returned.order })
        return (
          <>
            {explain(returned.code)} · {isLinked ? <Link to={orders}>{returned.order}</Link> : returned.order}
          </>
        )
      }}
    />
  )
}
