/**
 * Runs `work` and calls `renew` every `everyMs` milliseconds until it ends, so that a claim lasts as long as its work
 * and expires soon after its process dies. A failed renewal is retried at the next interval. A renewal that completes
 * after the end must have no effect, which the claim's token ensures.
 */
export async function withLeaseRenewal<T>(
  everyMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let ended = false
  let timer = setTimeout(turn, everyMs)
  async function turn() {
    await renew().catch(() => {})
    if (!ended) timer = setTimeout(turn, everyMs)
  }
  try {
    return await work()
  } finally {
    ended = true
    clearTimeout(timer)
  }
}
