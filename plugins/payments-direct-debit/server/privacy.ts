import {
  defineSchedule,
  type MemberEraser,
  type MemberExporter,
  type NonPersonalTable,
  type PersonalData,
} from '../../../core/kernel/index.ts'
import { Mandate } from './models.ts'

/**
 * A payer may claim a refund of a debit without a mandate for 13 months (PSD2, article 71). The creditor must be able
 * to show the mandate for as long, plus the month in which the bank requests it.
 */
const retentionMonths = 14

const paid = 'Numbers of a payment that is kept as the law demands.'
const provable =
  'A debit can be disputed for 13 months and the mandate must be shown then; what is sealed goes 14 months after its last use.'

export const privacy: readonly PersonalData[] = [
  {
    table: 'directdebit_mandates',
    memberColumn: 'member_id',
    export: 'rows',
    withhold: { 'Sealed; given in words of its own, with the account number masked.': ['iban', 'holder', 'details'] },
    erase: {
      set: { details: null },
      keep: {
        [provable]: [
          'id',
          'domain_id',
          'member_id',
          'account_id',
          'reference',
          'creditor_id',
          'creditor_name',
          'iban',
          'iban_masked',
          'iban_country',
          'holder',
          'locale',
          'wording',
          'agreed_at',
          'last_used_at',
          'purge_at',
          'ended_at',
        ],
      },
    },
  },
  {
    table: 'directdebit_payments',
    memberColumn: 'member_id',
    export: 'rows',
    withhold: { 'Who of our colleagues it was.': ['transferred_by', 'version'] },
    erase: {
      set: {},
      keep: {
        [paid]: [
          'id',
          'payment_id',
          'order_id',
          'domain_id',
          'member_id',
          'account_id',
          'mandate_id',
          'mandate_reference',
          'creditor_id',
          'creditor_name',
          'state',
          'amount',
          'currency',
          'test_mode',
          'return_path',
          'stopped_path',
          'created_at',
          'agreed_at',
          'paid_at',
          'refunded_at',
          'refunds',
          'collect_on',
          'refunded_amount',
          'batch_id',
          'collected_amount',
          'returned_at',
          'return_reason',
          'transfer_due',
          'transferred_at',
          'transferred_by',
          'version',
        ],
      },
    },
  },
  {
    table: 'directdebit_codes',
    memberColumn: 'payment_id',
    where: 'payment_id in (select id from directdebit_payments where member_id = :member)',
    export: { not: 'Hashes of codes that are valid for ten minutes.' },
    erase: 'delete',
  },
  {
    table: 'directdebit_returns',
    memberColumn: 'payment_id',
    where: 'payment_id in (select id from directdebit_payments where member_id = :member)',
    export: 'rows',
    withhold: { 'Notes of colleagues, and who they are.': ['handled_by', 'note', 'entry_key', 'version'] },
    erase: {
      set: { note: null },
      keep: {
        [paid]: [
          'id',
          'message_id',
          'domain_id',
          'entry_key',
          'payment_id',
          'outcome',
          'problem',
          'end_to_end_id',
          'mandate_reference',
          'bank_reference',
          'amount',
          'currency',
          'direction',
          'reason',
          'booked_on',
          'created_at',
          'handled_at',
          'handled_by',
          'version',
        ],
      },
    },
  },
  {
    table: 'directdebit_blocks',
    memberColumn: 'member_id',
    export: 'rows',
    withhold: { 'Notes of colleagues, and who they are.': ['reason', 'changed_by'] },
    erase: 'delete',
  },
]

export const nonPersonalTables: readonly NonPersonalTable[] = [
  {
    table: 'directdebit_barred',
    falsePositives: ['reason'],
    why: 'Keyed hashes of accounts and telephones with their last digits and the reason, without their owners.',
  },
  {
    table: 'directdebit_batches',
    why: 'Totals of a file to a bank; the payments name their members.',
  },
  {
    table: 'directdebit_messages',
    falsePositives: ['file_name', 'message_id'],
    why: 'Names of files from banks; their lines name the collections.',
  },
]

/** Decrypts the details for their owner. The account number stays masked, because an export is sent by mail. */
const details: MemberExporter = {
  id: 'payments-direct-debit.details',
  async rows(ctx) {
    const { secrets, db } = ctx.services
    const mandates = await Mandate.query(db.knex).where({ member_id: ctx.member.id }).orderBy('agreed_at')
    return {
      direct_debit_mandates: mandates.map(({ reference, ibanMasked, holder, details: sealed }) => ({
        reference,
        iban: ibanMasked,
        account_holder: holder === null ? null : secrets.open(holder),
        ...(sealed === null ? {} : (JSON.parse(secrets.open(sealed)) as object)),
      })),
    }
  },
}
export const exporters: readonly MemberExporter[] = [details]

/** When the member leaves, sets the day from which the mandate need not be shown any more. */
const scheduleDeletion: MemberEraser = {
  id: 'payments-direct-debit.purge',
  async erase({ tx }, memberId) {
    await Mandate.query(tx)
      .where({ member_id: memberId })
      .patch({ purgeAt: Mandate.raw(`last_used_at + interval '${retentionMonths} months'`) as never })
  },
}
export const erasers: readonly MemberEraser[] = [scheduleDeletion]

/** Deletes account numbers and names whose retention has ended, and expired codes. */
export const deletionSchedule = defineSchedule({
  id: 'payments-direct-debit.purge',
  everySeconds: 6 * 3600,
  async handler({ services: { db, clock } }) {
    const now = clock.now()
    await db.knex('directdebit_codes').where('expires_at', '<', now).delete()
    await Mandate.query(db.knex)
      .where('purge_at', '<=', now)
      .whereNotNull('iban')
      .patch({ iban: null, holder: null, ibanMasked: '', wording: '' })
  },
})
