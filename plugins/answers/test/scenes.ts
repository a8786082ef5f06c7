import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/answers': async ({ world, self, row }) => {
    const id = await row('answers')
    await world.app.db.asOwner(
      'update answers_questions set language = (select language from members where id = $2) where id = $1',
      [id, self.id],
    )
    return { body: { answers: [{ question_id: id, text: 'Tea.' }] } }
  },
}
