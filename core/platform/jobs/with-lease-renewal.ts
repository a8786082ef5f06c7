/**
 * Runs `work` and calls `renew` every so many milliseconds until it ends: a claim then holds for as long as its work takes, and runs
 * out soon after its process has died. A renewal that fails is tried again at the next turn, and one that arrives after the end
 * must do nothing, which is what the claim's token is for.
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
