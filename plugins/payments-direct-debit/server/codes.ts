import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import {
  AppError,
  daySeconds,
  invalidField,
  type MemberCommandContext,
  minuteMs,
  type Services,
  timeAfter,
  timeBefore,
} from '../../../core/kernel/index.ts'
import { findReadySender } from '../../../core/platform/sms/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { DebitCode, type DebitPayment } from './models.ts'

/** Milliseconds for which a code is valid. The texts mention it. */
const lifetimeMs = 10 * minuteMs
export const resendSeconds = 60
const maxTries = 5

/** The data that a code confirms: if one of them changes, the code is void. */
export interface ConfirmedDetails {
  iban: string
  holder: string
  phone: string
}

const hashParts = ({ secrets }: Services, ...parts: string[]): string =>
  createHmac('sha256', secrets.derive('payments-direct-debit.code')).update(JSON.stringify(parts)).digest('hex')

const equalsInConstantTime = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const hashDetails = ({ services }: MemberCommandContext, { iban, holder, phone }: ConfirmedDetails) =>
  hashParts(services, iban, holder, phone)

/**
 * Sends a six-digit code by SMS, valid for ten minutes and five tries; the previous one ends. Throws AppError:
 * `payments-direct-debit.code_too_soon` within a minute of the last, `rate_limited` for too many to this member or
 * number, `payments-direct-debit.sms_failed` if sending failed. Returns when it expires.
 */
export async function sendCode(
  ctx: MemberCommandContext,
  payment: DebitPayment,
  details: ConfirmedDetails,
): Promise<Date> {
  const { services } = ctx
  const { knex } = services.db
  const sender = findReadySender(ctx)
  if (!sender) throw new AppError('payments-direct-debit.sms_failed')
  const now = ctx.now()
  const last = await DebitCode.query(knex).findById(payment.id)
  const wait = last ? resendSeconds - (now.getTime() - last.sentAt.getTime()) / 1000 : 0
  if (wait > 0) throw new AppError('payments-direct-debit.code_too_soon', { params: { seconds: Math.ceil(wait) } })
  await services.limiter.consume(`sms-member:${ctx.member.id}`, { points: 10, seconds: daySeconds })
  await services.limiter.consume(`sms-to:${hashParts(services, details.phone)}`, { points: 5, seconds: 3600 })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    payment_id: payment.id,
    code_hash: hashParts(services, payment.id, code),
    bound_to: hashDetails(ctx, details),
    tries: 0,
    sent_at: now,
    expires_at: timeAfter(now, lifetimeMs),
  }
  // Of two parallel requests, one sends.
  const [stored] = await knex('directdebit_codes')
    .insert(row)
    .onConflict('payment_id')
    .merge()
    .where('directdebit_codes.sent_at', '<=', timeBefore(now, resendSeconds * 1000))
    .returning('payment_id')
  if (!stored) throw new AppError('payments-direct-debit.code_too_soon', { params: { seconds: resendSeconds } })
  const text = services.i18n.t(ctx.site, 'payments-direct-debit.sms', { code, brand: ctx.site.domain.name })
  try {
    await sender.send(ctx, { to: details.phone, text })
  } catch (error) {
    // The code was not sent, so the next request need not wait.
    await DebitCode.query(knex).findById(payment.id).where({ code_hash: row.code_hash }).delete()
    throw new AppError('payments-direct-debit.sms_failed', { cause: error, report: true })
  }
  return row.expires_at
}

/**
 * Counts a try, outside any transaction, so that the count survives a rollback. Throws AppError:
 * `payments-direct-debit.code_ended` without a valid code, `validation_failed` at `otp` for a wrong one, or one for
 * another account or telephone.
 */
export async function checkCode(
  ctx: MemberCommandContext,
  paymentId: string,
  otp: string,
  details: ConfirmedDetails,
): Promise<DebitCode> {
  const [code] = await DebitCode.query(ctx.services.db.knex)
    .where({ payment_id: paymentId })
    .where('tries', '<', maxTries)
    .where('expires_at', '>', ctx.now())
    .patch({ tries: DebitCode.raw('tries + 1') })
    .returning('*')
  if (!code) throw new AppError('payments-direct-debit.code_ended')
  const isRight =
    equalsInConstantTime(code.codeHash, hashParts(ctx.services, paymentId, otp)) &&
    equalsInConstantTime(code.boundTo, hashDetails(ctx, details))
  if (!isRight) throw invalidField('otp', 'payments-direct-debit.errors.wrong_code')
  return code
}

/** Consumes a checked code, in the transaction that uses it; false if another call was faster. */
export const useCode = async (tx: Transaction, { paymentId, codeHash }: DebitCode): Promise<boolean> =>
  (await DebitCode.query(tx).findById(paymentId).where({ code_hash: codeHash }).delete()) === 1
