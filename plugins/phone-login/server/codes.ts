import { randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import {
  AppError,
  type CommandContext,
  daySeconds,
  defineJob,
  inTransaction,
  invalidField,
  type JobReference,
  locales,
  minuteMs,
  type TxContext,
  timeAfter,
} from '../../../core/kernel/index.ts'
import { findReadySender } from '../../../core/platform/sms/index.ts'
import type { Statement } from '../../../db/index.ts'
import { dailyLimit } from '../settings.ts'
import { hashCode, hashNumber } from './numbers.ts'

/** Minutes for which a code is valid. The texts mention it. */
const lifetimeMinutes = 10
const resendSeconds = 60
const maxTries = 5

const insertCodeStatement: Statement = {
  name: 'phone_login.insert_code',
  text: `insert into phone_login_codes as c (id, holder_hash, member_id, number, domain_id, number_hash, asked_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (holder_hash) do update set id = excluded.id, member_id = excluded.member_id, number = excluded.number,
      domain_id = excluded.domain_id, number_hash = excluded.number_hash, code_hash = null, tries = 0,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at
    where c.asked_at <= excluded.asked_at - interval '${resendSeconds} seconds'
    returning id`,
}
const findDueCodeStatement: Statement = {
  name: 'phone_login.find_due_code',
  text: `select c.id, coalesce(c.number, l.number) number from phone_login_codes c
    left join phone_logins l on c.member_id is null and l.domain_id = c.domain_id and l.number_hash = c.number_hash
      and exists (select from members m where m.id = l.member_id and m.confirmed_at is not null
        and m.status not in ('banned', 'deleted'))
    where c.id = $1 and c.expires_at > $2`,
}
const storeCodeStatement: Statement = {
  name: 'phone_login.store_code',
  text: 'update phone_login_codes set code_hash = $2 where id = $1',
}
const countAttemptStatement: Statement = {
  name: 'phone_login.count_attempt',
  text: `update phone_login_codes set tries = tries + 1
    where holder_hash = $1 and domain_id = $2 and expires_at > $3 and tries < ${maxTries}
    returning id, member_id, number, number_hash, code_hash`,
}
// Only one of several simultaneous right answers gets the row.
const deleteCodeStatement: Statement = {
  name: 'phone_login.delete_code',
  text: 'delete from phone_login_codes where id = $1 and code_hash = $2 returning id',
}

const sendReference: JobReference<{
  id: string
  locale: (typeof locales)[number]
}> = {
  id: 'phone-login.send',
  payload: z.object({ id: z.uuid(), locale: z.enum(locales) }),
}

/**
 * Requests a code for a number, which only `holder` can answer. `memberId` links the number; without it the code is
 * sent only if the number has an account, which nothing reveals. Throws AppError: `phone-login.unavailable`,
 * `phone-login.too_soon` within a minute, `rate_limited` for too many to this number.
 */
export async function requestPhoneCode(
  ctx: CommandContext,
  { holder, number, memberId = null }: { holder: Buffer; number: string; memberId?: string | null },
): Promise<void> {
  const { services, site } = ctx
  if (!findReadySender(ctx)) throw new AppError('phone-login.unavailable')
  const hash = hashNumber(ctx, site.domainId, number)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const expires = timeAfter(now, lifetimeMinutes * minuteMs)
    const sealed = memberId === null ? null : services.secrets.seal(number)
    const values = [uuidv7(), holder, memberId, sealed, site.domainId, hash, now, expires]
    const [row] = await services.db.query<{ id: string }>(insertCodeStatement, values, ctx.tx)
    if (!row)
      throw new AppError('phone-login.too_soon', {
        params: { seconds: resendSeconds },
      })
    const to = `phone-login:${hash.toString('hex')}`
    await services.limiter.consume(to, { points: 5, seconds: 3600 })
    await services.limiter.consume(to, { points: 10, seconds: daySeconds })
    await services.outbox.enqueue(ctx, sendReference, {
      id: row.id,
      locale: site.locale,
    })
  })
}

/** Creates and sends the code later, so that a reply takes the same time whether or not the number has an account. */
export const sendJob = defineJob({
  ...sendReference,
  attempts: 3,
  async handler(ctx, { id, locale }) {
    const { services } = ctx
    const [row] = await services.db.query<{
      id: string
      number: string | null
    }>(findDueCodeStatement, [id, ctx.now()])
    const sender = findReadySender(ctx)
    if (!row?.number || !sender) return
    const perDay = { points: ctx.setting(dailyLimit), seconds: daySeconds }
    try {
      await services.limiter.consume(`phone-login:site:${ctx.site.domainId}`, perDay)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
      services.log.warn(
        { domain: ctx.site.domainId, limit: perDay.points },
        'the daily limit of text messages is reached',
      )
      return
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await services.db.query(storeCodeStatement, [row.id, hashCode(ctx, row.id, code)])
    const site = services.sites.getSite(ctx.site.domainId, ctx.site.country, locale)
    const text = services.i18n.t(site, 'phone-login.sms', {
      code,
      brand: site.domain.name,
    })
    const host = new URL(site.origin).hostname
    await sender.send(ctx, {
      to: services.secrets.open(row.number),
      text: bindToHost(text, host, code),
    })
  },
})

/** Adds a last line that lets telephones fill in the code, on this host only. */
export const bindToHost = (text: string, host: string, code: string): string => `${text}\n\n@${host} #${code}`

interface AnsweredCode {
  id: string
  member_id: string | null
  /** Encrypted; set while the number is being linked. */
  number: string | null
  number_hash: Buffer
  code_hash: Buffer
}

/**
 * Counts a try, outside any transaction, so that the count survives a rollback. Throws AppError:
 * `phone-login.code_ended` without an open code, `validation_failed` at `code` for a wrong one.
 */
export async function checkCode(ctx: CommandContext, holder: Buffer, typed: string): Promise<AnsweredCode> {
  type Row = Omit<AnsweredCode, 'code_hash'> & { code_hash: Buffer | null }
  const [row] = await ctx.services.db.query<Row>(countAttemptStatement, [holder, ctx.site.domainId, ctx.now()])
  if (!row) throw new AppError('phone-login.code_ended')
  const given = hashCode(ctx, row.id, typed.replace(/\D/g, ''))
  if (!row.code_hash || !timingSafeEqual(row.code_hash, given)) throw invalidField('code', 'phone-login.errors.wrong')
  return { ...row, code_hash: row.code_hash }
}

/**
 * Consumes a checked code in the transaction that uses it. Throws AppError('phone-login.code_ended') if another call
 * was faster.
 */
export async function useCode(ctx: TxContext, { id, code_hash }: AnsweredCode): Promise<void> {
  const gone = await ctx.services.db.query(deleteCodeStatement, [id, code_hash], ctx.tx)
  if (gone.length === 0) throw new AppError('phone-login.code_ended')
}
