import { v7 as uuidv7 } from 'uuid'
import { queueMail } from '../../../core/features/notifications/index.ts'
import { assertCanSpend } from '../../../core/features/spending/index.ts'
import {
  AppError,
  inTransaction,
  invalidField,
  type MemberCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { readPhoneNumber } from '../../../core/platform/sms/index.ts'
import { lockUntilEnd } from '../../../db/index.ts'
import { creditAt, noticeDays } from '../settings.ts'
import { findIbanRefusal, maskIban, readIban } from './bank-account.ts'
import { assertNotBlocked } from './blocklists.ts'
import { type ConfirmedDetails, checkCode, sendCode, useCode } from './codes.ts'
import { assertOrderOpen, findUsableMandate, requireOpenDebit } from './find-payment.ts'
import { assertCanPay, buildWithinCapsSql, isBlocked } from './limits.ts'
import { composeMandate } from './mandate-wording.ts'
import { DebitPayment, Mandate } from './models.ts'
import { notifyCore } from './notice.ts'
import type { Details } from './schemas.ts'
import { bankTimeZone, computeFirstCollection } from './target-calendar.ts'

/**
 * The account and telephone of a form, normalised for banks and SMS senders. Throws AppError('validation_failed') for
 * each invalid one.
 */
function readDetails(ctx: MemberCommandContext, form: Details): ConfirmedDetails {
  const iban = readIban(form.iban)
  const phone = readPhoneNumber(form.phone, ctx.site.country)
  if (!iban) throw invalidField('iban', findIbanRefusal(form.iban))
  if (!phone) throw invalidField('phone', 'payments-direct-debit.errors.phone')
  return { iban, phone, holder: form.account_holder }
}

/**
 * Sends the code for these details. Throws AppError: what {@link requireOpenDebit}, {@link assertCanPay} and
 * {@link sendCode} throw.
 */
export async function requestCode(ctx: MemberCommandContext, orderId: string, form: Details) {
  const payment = await requireOpenDebit(ctx, orderId)
  const details = readDetails(ctx, form)
  await assertNotBlocked(ctx, payment.domainId, details)
  await assertCanPay(ctx, ctx.member.id, payment.amount)
  return { expiresAt: await sendCode(ctx, payment, details), phone: details.phone }
}

/**
 * Gives a mandate with the code from the SMS, and agrees to this payment. Throws AppError: what
 * {@link requireOpenDebit}, {@link checkCode}, {@link assertCanSpend} and {@link assertCanPay} throw, and `conflict` if
 * another request was faster.
 */
export async function agreeWithDetails(
  ctx: MemberCommandContext,
  orderId: string,
  { otp, ...form }: Details & { otp: string },
): Promise<DebitPayment> {
  const payment = await requireOpenDebit(ctx, orderId)
  const details = readDetails(ctx, form)
  const code = await checkCode(ctx, payment.id, otp, details)
  return recordConsent(ctx, payment, async (ctx) => {
    if (!(await useCode(ctx.tx, code))) throw new AppError('payments-direct-debit.code_ended')
    return createMandate(ctx, payment, form, details)
  })
}

/** Agrees under the latest mandate. Throws like {@link agreeWithDetails}, and `conflict` without one. */
export async function agreeWithMandate(
  ctx: MemberCommandContext,
  orderId: string,
  mandateId: string,
): Promise<DebitPayment> {
  const payment = await requireOpenDebit(ctx, orderId)
  return recordConsent(ctx, payment, async (ctx) => {
    const mandate = await findUsableMandate(ctx, payment)
    if (mandate?.id !== mandateId) throw new AppError('conflict')
    // A bank message may end the mandate at this moment.
    const used = await Mandate.query(ctx.tx).findById(mandate.id).whereNull('ended_at').patch({ lastUsedAt: ctx.now() })
    if (used === 0) throw new AppError('conflict')
    return mandate
  })
}

/**
 * Records the consent in one guarded statement, under a lock of the member, so that two simultaneous payments cannot
 * share what is left of a cap. Announces the collection by mail.
 */
async function recordConsent(
  ctx: MemberCommandContext,
  payment: DebitPayment,
  chooseMandate: (ctx: TxContext<MemberCommandContext>) => Promise<Mandate>,
): Promise<DebitPayment> {
  const agreed = await inTransaction(ctx, async (ctx) => {
    await lockUntilEnd(ctx.tx, `directdebit:${ctx.member.id}`)
    await assertOrderOpen(ctx, payment)
    // The member may have set a pause or a lower limit since the order was placed.
    const { orderId: id, amount, currency } = payment
    await assertCanSpend(ctx, ctx.member, { id, amount, currency })
    if (await isBlocked(ctx, ctx.member.id)) throw new AppError('payments-direct-debit.blocked')
    const mandate = await chooseMandate(ctx)
    await assertNotBlocked(ctx, payment.domainId, openDetails(ctx, mandate))
    const { sql, values } = buildWithinCapsSql(ctx, ctx.member.id, payment.amount)
    const now = ctx.now()
    const [row] = await DebitPayment.query(ctx.tx)
      .where({ id: payment.id, state: 'pending', agreed_at: null })
      .whereRaw(sql, values as never)
      .patch({
        mandateId: mandate.id,
        agreedAt: now,
        collectOn: computeFirstCollection(siteTime.dayOf(now, bankTimeZone), ctx.setting(noticeDays)),
        ...(ctx.setting(creditAt) === 'mandate' ? { state: 'paid', paidAt: now } : { state: 'pending' }),
      })
      .returning('*')
    if (!row) {
      await assertCanPay(ctx, ctx.member.id, payment.amount)
      throw new AppError('conflict')
    }
    await announceCollection(ctx, row, mandate)
    return row
  })
  // Even an unpaid state is reported: if the answer to its start was lost, the order does not know its payment.
  await notifyCore(ctx, agreed.id)
  return agreed
}

/** The account and telephone of a mandate whose details have not been purged. */
function openDetails(
  { services: { secrets } }: TxContext<MemberCommandContext>,
  { iban, details }: Mandate,
): { iban: string; phone: string } {
  const { phone = '' } = details === null ? {} : (JSON.parse(secrets.open(details)) as { phone?: string })
  return { iban: iban === null ? '' : secrets.open(iban), phone }
}

function createMandate(
  ctx: TxContext<MemberCommandContext>,
  payment: DebitPayment,
  form: Omit<Details, 'otp'>,
  details: ConfirmedDetails,
) {
  const { secrets } = ctx.services
  const { account_holder, iban: _, ...rest } = form
  const { creditorId, creditorName, mandateReference: reference } = payment
  const terms = { creditorId, creditorName, reference, noticeDays: ctx.setting(noticeDays) }
  const now = ctx.now()
  return Mandate.query(ctx.tx).insertAndFetch({
    id: uuidv7(),
    domainId: payment.domainId,
    memberId: ctx.member.id,
    accountId: payment.accountId,
    reference,
    creditorId,
    creditorName,
    iban: secrets.seal(details.iban),
    ibanMasked: maskIban(details.iban),
    ibanCountry: details.iban.slice(0, 2),
    holder: secrets.seal(account_holder),
    details: secrets.seal(JSON.stringify({ ...rest, phone: details.phone })),
    locale: ctx.site.locale,
    wording: composeMandate(ctx, ctx.site.locale, terms).join('\n\n'),
    agreedAt: now,
    lastUsedAt: now,
  })
}

/** Sends the pre-notification (amount, day, mandate, creditor) once the day is known. */
function announceCollection(
  ctx: TxContext<MemberCommandContext>,
  payment: DebitPayment,
  mandate: Mandate,
): Promise<void> {
  return queueMail(ctx, {
    memberId: ctx.member.id,
    locale: ctx.site.locale,
    template: 'payments-direct-debit.mail.announced',
    values: {
      creditor: mandate.creditorName,
      creditor_id: mandate.creditorId,
      reference: mandate.reference,
      iban: mandate.ibanMasked,
    },
    amounts: { amount: { minor: payment.amount, currency: payment.currency } },
    // Noon UTC is on the same day in every site's time zone.
    dates: { day: new Date(`${payment.collectOn}T12:00:00Z`) },
    path: payment.returnPath,
    dedupeKey: `payments-direct-debit.announced:${payment.id}`,
  })
}
