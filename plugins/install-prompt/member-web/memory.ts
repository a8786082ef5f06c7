import { emptyMemory, type Memory, readMemory } from '../shared/moment.ts'

const key = 'install_prompt'
const visitKey = 'install_prompt_visit'

/** Browsers may refuse storage. Then nothing is remembered, and nobody is asked. */
export function loadMemory(): Memory {
  try {
    return readMemory(localStorage.getItem(key))
  } catch {
    return emptyMemory
  }
}

export function updateMemory(change: Partial<Memory>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...loadMemory(), ...change }))
  } catch {
    // As above.
  }
}

/** Counts this tab as a visit, once. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey)) return
    sessionStorage.setItem(visitKey, '1')
    updateMemory({ visits: loadMemory().visits + 1 })
  } catch {
    // As above.
  }
}
