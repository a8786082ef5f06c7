import { emptyPromptState, type PromptState, parsePromptState } from '../shared/should-prompt.ts'

const key = 'install_prompt'
const visitKey = 'install_prompt_visit'

/** Browsers may refuse storage. Then nothing is remembered, and nobody is asked. */
export function loadPromptState(): PromptState {
  try {
    return parsePromptState(localStorage.getItem(key))
  } catch {
    return emptyPromptState
  }
}

export function updatePromptState(change: Partial<PromptState>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...loadPromptState(), ...change }))
  } catch {
    // As above.
  }
}

/** Counts this tab as a visit, once. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey)) return
    sessionStorage.setItem(visitKey, '1')
    updatePromptState({ visits: loadPromptState().visits + 1 })
  } catch {
    // As above.
  }
}
