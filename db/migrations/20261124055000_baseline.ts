import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'
import { makeAppendOnly } from '../append-only.ts'

/** In the order of their foreign keys. */
const areas = [
  'sites',
  'staff',
  'members',
  'login',
  'search',
  'contact',
  'notifications',
  'credits',
  'payments',
  'bookkeeping',
  'moderation',
  'work',
]

const readArea = (area: string) => readFile(new URL(`baseline/${area}.sql`, import.meta.url), 'utf8')

/** The schema of the core at its first release, by area in `baseline/`. */
export async function up(knex: Knex): Promise<void> {
  for (const area of areas) await knex.raw(await readArea(area))
  for (const table of ['audit_log', 'ledger_transfers', 'ledger_entries', 'invoices']) await makeAppendOnly(knex, table)
}

/** Drops what the areas create. The extensions stay, because other schemas may use them. */
export async function down(knex: Knex): Promise<void> {
  const sql = (await Promise.all(areas.map(readArea))).join('\n')
  const created = (what: string) =>
    [...sql.matchAll(new RegExp(`^create (?:or replace )?${what} (\\w+)`, 'gm'))].map((match) => match[1])
  await knex.raw(`drop table ${created('table').join(', ')}`)
  await knex.raw(`drop function refuse_change, ${created('function').join(', ')}`)
}

/** Migrations from before the baseline. A database that has run them all skips the baseline. */
export const replaces = [
  '20260101000000_sites_and_settings',
  '20260101000100_members',
  '20260101000200_contact',
  '20260101000300_money',
  '20260101000400_outbox',
  '20260101000500_message_partitions',
  '20260101000600_complaint_locale',
  '20260102000000_account_deletions',
  '20260102000000_payment_checks',
  '20260103000000_withdrawals',
  '20261121020000_claims',
  '20261121020001_snapshot_version',
  '20261121030000_setup_link',
  '20261121040000_login_address_failures',
  '20261121040100_cancel_email_change',
  '20261121040200_country_of_the_profile',
  '20261121040300_invitations',
  '20261121050000_staff_access',
  '20261121060000_versions',
  '20261121070000_retention',
  '20261121080000_push_sessions',
  '20261121080100_purchase_rules',
  '20261121090000_sister_sites',
  '20261121100000_stay_offers',
  '20261121250000_open_words',
  '20261121300000_provider_contract',
  '20261121350000_unread_reminders',
  '20261121380000_setting_drafts',
  '20261121430000_audit_search',
  '20261121440000_site_pictures',
  '20261121620000_documents',
  '20261121650000_brand_settings',
  '20261121680000_payment_account_rests',
  '20261121690000_order_tax',
  '20261121700000_affiliates',
  '20261122030000_invoices',
  '20261122030100_reconciliation',
  '20261122040000_spending_limits',
  '20261122040100_fixed_discounts',
  '20261122050100_remembered_methods',
  '20261122060000_money_in_the_console',
  '20261122080000_moderation_queue',
  '20261122080100_appeals',
  '20261123000000_kept_methods_that_end',
  '20261123200000_partial_refunds',
  '20261123210000_invoice_retention',
  '20261123220000_words_of_bookings',
  '20261123600000_strikes',
  '20261123610000_reply_templates',
  '20261123620000_transparency_reports',
  '20261124300000_message_reports',
  '20261124310000_credit_grants',
  '20261124320000_member_notes',
  '20261124330000_audit_values',
  '20261124340000_second_looks',
  '20261124400000_brand_drafts',
  '20261124410000_wordings',
  '20261124600000_search_by_wish',
  '20261125330000_audit_outlives_domains',
  '20261125340000_refund_sent',
  '20261126010000_audit_action',
  '20261127100000_activation_codes',
  '20261127110000_looked_for_ages',
  '20261129000000_member_passkeys',
  '20261130100000_fictional_profiles',
  '20261202000000_staff_names',
  '20261205000000_notification_limits',
  '20261205010000_mailings',
  '20261205020000_discreet_push',
  '20261206100000_photo_reports',
  '20261207000000_search_bits',
  '20261210020000_note_removed',
  '20261211020000_live_order',
  '20261211050000_search_seats',
  '20261211051000_news_indexes',
  '20261211060000_list_pages',
  '20261211062000_list_ties',
  '20261211063000_likes_pair',
]
