import type { Knex } from 'knex'

export const config = { transaction: false }

const blocked = (reasons: string) => `
  alter table members drop constraint if exists members_notifications_blocked_check;
  alter table members add constraint members_notifications_blocked_check
    check (notifications_blocked in (${reasons})) not valid;
`
const accounts = (names: string) => `
  alter table ledger_entries drop constraint if exists ledger_entries_house_account_check;
  alter table ledger_entries add constraint ledger_entries_house_account_check
    check (house_account in (${names})) not valid;
`
const purposes = (names: string) => `
  alter table member_tokens drop constraint if exists member_tokens_purpose_check;
  alter table member_tokens add constraint member_tokens_purpose_check check (purpose in (${names})) not valid;
`
const tokens = `'activate', 'reset_password', 'change_email', 'reactivate', 'unsubscribe', 'cancel_email_change', 'activate_code'`

/** Members who come from another system: no mail until they log in, an opening balance, a link to set a password. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(blocked(`'fbl', 'bounce', 'listunsubscribe', 'imported'`))
  await knex.raw('alter table members validate constraint members_notifications_blocked_check')
  await knex.raw(accounts(`'sales', 'promotion', 'revenue', 'reversals', 'import'`))
  await knex.raw('alter table ledger_entries validate constraint ledger_entries_house_account_check')
  await knex.raw(purposes(`${tokens}, 'set_password'`))
  await knex.raw('alter table member_tokens validate constraint member_tokens_purpose_check')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update members set notifications_blocked = null where notifications_blocked = 'imported'`)
  await knex.raw(`delete from member_tokens where purpose = 'set_password'`)
  await knex.raw(blocked(`'fbl', 'bounce', 'listunsubscribe'`))
  await knex.raw(accounts(`'sales', 'promotion', 'revenue', 'reversals'`))
  await knex.raw(purposes(tokens))
}
