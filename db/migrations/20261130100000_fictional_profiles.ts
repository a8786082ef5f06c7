import type { Knex } from 'knex'

/**
 * Whether a profile is fictional is said by the insert and never again: nobody takes the label from one, and nobody is given it who is
 * real. The account knows it too, outlives the profile, and can never be Premium; figures and log-ins ask it alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table members add column fictional boolean not null default false;
    update members m set fictional = true, paid_user = false from profiles p where p.member_id = m.id and p.fictional;
    alter table members add constraint members_fictional_check check (not (fictional and paid_user));
    create index members_fictional on members (domain_id, signup_date desc) where fictional;

    create function keep_fictional_label() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        raise exception 'profiles.fictional is written by the insert alone' using errcode = 'restrict_violation';
      end if;
      if new.fictional then
        update members set fictional = true where id = new.member_id;
      elsif exists (select from members where id = new.member_id and fictional) then
        raise exception 'a fictional account has a fictional profile' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$;
    create trigger profiles_fictional_insert after insert on profiles
      for each row execute function keep_fictional_label();
    create trigger profiles_fictional_update after update of fictional on profiles
      for each row when (old.fictional is distinct from new.fictional) execute function keep_fictional_label();

    create function keep_fictional_account() returns trigger language plpgsql as $$
    begin
      if not new.fictional or not exists (select from profiles where member_id = new.id and fictional) then
        raise exception 'members.fictional follows the profile' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger members_fictional_update before update of fictional on members
      for each row when (old.fictional is distinct from new.fictional) execute function keep_fictional_account();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger members_fictional_update on members;
    drop trigger profiles_fictional_update on profiles;
    drop trigger profiles_fictional_insert on profiles;
    drop function keep_fictional_account();
    drop function keep_fictional_label();
    alter table members drop column fictional;
  `)
}
