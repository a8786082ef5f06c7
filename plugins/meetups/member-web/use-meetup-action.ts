import { useRevalidator } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { api, type Body, type Refusal, useTask } from '../../../member-web/kit/index.ts'

type MeetupAction = Omit<Body<'POST /api/meetups/with/:id'>, 'id'>

/**
 * Sends one action on a date and resolves to whether it succeeded. Its message is in the conversation once the server
 * has it. Pressing again repeats the same action.
 */
export function useMeetupAction(profileId: string, onRefused: (refused: Refusal) => void) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useTask(async (refused) => {
    // Shows the current state.
    if (refused.code === 'meetups.changed') await revalidate()
    onRefused(refused)
  })
  const act = (body: MeetupAction): Promise<boolean> =>
    run(async () => {
      const id = uuidv7()
      await api('POST /api/meetups/with/:id', { params: { id: profileId }, body: { id, ...body }, idempotencyKey: id })
      await revalidate()
    })
  return { busy, act }
}
