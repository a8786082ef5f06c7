import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages add column example int;
    alter table likes add column example uuid;
    alter table likes add constraint likes_example foreign key (example) references members (id) not valid;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table likes drop column example; alter table messages drop column example')
}
