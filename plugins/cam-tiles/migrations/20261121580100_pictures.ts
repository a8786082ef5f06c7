import type { Knex } from 'knex'

/** A tile has one of our drawings or a picture that staff have put up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table cam_tiles
      alter column drawing drop not null,
      add column picture_id uuid references site_pictures(id),
      add constraint cam_tiles_look check ((drawing is null) <> (picture_id is null))
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from cam_tiles where drawing is null;
    alter table cam_tiles drop constraint cam_tiles_look, drop column picture_id, alter column drawing set not null;
  `)
}
