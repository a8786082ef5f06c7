import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { api, type Body, type Refusal, toRefusal } from '../../../member-web/kit/index.ts'

type Act = Omit<Body<'POST /api/meetups/with/:id'>, 'id'>

/**
 * Sends one action on a date. Its message is in the conversation once the server has it. Pressing again repeats the
 * same action.
 */
export function useAct(profileId: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (body: Act): Promise<Refusal | null> => {
    if (busy) return null
    setBusy(true)
    const id = uuidv7()
    try {
      await api('POST /api/meetups/with/:id', { params: { id: profileId }, body: { id, ...body }, idempotencyKey: id })
      await revalidate()
      return null
    } catch (error) {
      const refused = toRefusal(error)
      // Shows the current state.
      if (refused.code === 'meetups.changed') await revalidate()
      return refused
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
