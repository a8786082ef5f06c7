interface EarlyPage {
  earlySends?: Record<string, Promise<Response>>
}
const page = globalThis as EarlyPage

/** Whether `replayEarlyInput` has sent a PUT request to this address whose reply nobody has read yet. */
export const hasEarlySend = (address: string): boolean => page.earlySends?.[address] !== undefined

/** The reply to that request, once. */
export function takeEarlySend(address: string): Promise<Response> | undefined {
  const sent = page.earlySends?.[address]
  if (sent) delete page.earlySends?.[address]
  return sent
}
