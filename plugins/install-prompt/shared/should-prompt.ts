import { dayMs } from '../../../core/shared/durations.ts'

/** Stored by the browser for one site. */
export interface PromptState {
  visits: number
  matched: boolean
  /** When the member last refused; milliseconds since 1970. */
  refusedAt: number | null
  installed: boolean
}

const quietDays = 60
const visitsNeeded = 3
/** Pages where people browse, rather than write, pay or decide. */
const places = /^\/(members|likes)(\/matches)?\/?$/

export const emptyPromptState: PromptState = { visits: 0, matched: false, refusedAt: null, installed: false }

/** Parses the stored state; anything invalid counts as empty. */
export function parsePromptState(text: string | null): PromptState {
  try {
    const { visits, matched, refusedAt, installed } = { ...emptyPromptState, ...JSON.parse(text ?? '{}') }
    return {
      visits: Number.isSafeInteger(visits) ? visits : 0,
      matched: matched === true,
      refusedAt: typeof refusedAt === 'number' ? refusedAt : null,
      installed: installed === true,
    }
  } catch {
    return emptyPromptState
  }
}

export function shouldPrompt(
  { visits, matched, refusedAt, installed }: PromptState,
  { path, firstPage, now }: { path: string; firstPage: boolean; now: number },
): boolean {
  if (installed || firstPage || !places.test(path)) return false
  if (refusedAt !== null && now - refusedAt < quietDays * dayMs) return false
  return matched || visits >= visitsNeeded
}
