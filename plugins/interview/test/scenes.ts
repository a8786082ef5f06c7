import type { Prepare } from '../../../tests/idempotency/scene.ts'

const answers = ['a', 'b', 'c']

export const scenes: Record<string, Prepare> = {
  'PUT /api/interview/with/:id': async ({ world: { site } }) => {
    const [one, other] = [await site.member(), await site.member()]
    await one.client.put(`/api/members/${other.id}/like`)
    await other.client.put(`/api/members/${one.id}/like`)
    const { interview } = (await one.client.get(`/api/interview/with/${other.id}`)).body
    return { client: one.client, id: other.id, body: { questions: interview?.questions, answers } }
  },
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'PUT /api/interview/with/:id': () => ({ questions: ['1', '2', '3'], answers }),
}
