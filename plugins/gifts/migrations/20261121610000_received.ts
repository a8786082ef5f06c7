import type { Knex } from 'knex'

/** Prices by country, pictures that staff put up, and what members have received; gifts of before are counted in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table gifts
      alter column drawing drop not null,
      add column picture_id uuid references site_pictures(id),
      add column names jsonb not null default '{}',
      add column country_credits jsonb not null default '{}',
      add constraint gifts_look check ((drawing is null) <> (picture_id is null));

    create table gifts_received (
      member_id uuid not null references members(id),
      gift_id uuid not null references gifts(id),
      count int not null check (count > 0),
      last_at timestamptz not null,
      primary key (member_id, gift_id)
    );
    create index gifts_received_gift on gifts_received (gift_id);
    insert into gifts_received (member_id, gift_id, count, last_at)
      select r.id, g.id, count(*), max(m.created_at)
      from messages m join conversations c on c.id = m.conversation_id
      join members r on r.id = case when m.sender_id = c.member_a then c.member_b else c.member_a end
      join gifts g on g.id::text = m.payload->>'gift_id'
      where m.kind = 'gift' group by r.id, g.id;

    create table gifts_hidden (
      member_id uuid primary key references members(id),
      hidden_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table gifts_hidden, gifts_received;
    delete from gifts where drawing is null;
    alter table gifts drop constraint gifts_look, drop column picture_id, drop column names, drop column country_credits,
      alter column drawing set not null;
  `)
}
