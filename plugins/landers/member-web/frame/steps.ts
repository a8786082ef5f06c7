// Shared by every lander's script: no framework, no application code, one kilobyte.

export interface Steps {
  form: HTMLFormElement
  /** Index of the current step, from 0. */
  current(): number
  /** Advances if the step is answered; submits the form from the last. */
  next(): void
}

export interface StepOptions {
  /** Called when a step is shown, including the first. */
  shown?(index: number, step: HTMLElement, count: number): void
  /** Whether the answers of a step are acceptable; the browser has already checked `required`. */
  ready?(index: number, step: HTMLElement): boolean
}

/** Shows one step of the form at a time. Null if the form is not on the page (sign-up is closed). */
export function startSteps({ shown, ready = () => true }: StepOptions = {}): Steps | null {
  const form = document.querySelector<HTMLFormElement>('form[data-signup-start]')
  if (!form) return null
  const all = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  const find = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)
  const [back, progress, next, last] = [find('back'), find('progress'), find('next'), find('last')]
  let at = 0

  const show = (index: number, focus: boolean) => {
    at = index
    all.forEach((step, each) => {
      step.hidden = each !== at
    })
    const isLast = at === all.length - 1
    if (back) back.hidden = at === 0
    if (next) next.hidden = isLast
    if (last) last.hidden = !isLast
    if (progress) {
      progress.toggleAttribute('data-unseen', all.length < 2)
      progress.setAttribute('aria-label', `${at + 1} / ${all.length}`)
      progress.replaceChildren(...all.map((_, each) => createMark(each <= at)))
    }
    form.dataset.at = String(at)
    const step = all[at]
    if (!step) return
    shown?.(at, step, all.length)
    if (!focus) return
    step.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    form.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }
  const isAnswered = (step: HTMLElement) =>
    [...step.querySelectorAll<HTMLInputElement>('input, select, textarea')].every((input) => input.reportValidity()) &&
    ready(at, step)

  form.dataset.ready = ''
  back?.addEventListener('click', () => show(Math.max(0, at - 1), true))
  form.addEventListener('submit', (event) => {
    const step = all[at]
    if (step && !isAnswered(step)) return event.preventDefault()
    if (at === all.length - 1) return
    event.preventDefault()
    show(at + 1, true)
  })
  show(0, false)
  void countView(form)
  return { form, current: () => at, next: () => form.requestSubmit() }
}

/** Counts this browser once per split when the page becomes visible, and only then lets the form submit it. */
async function countView(form: HTMLFormElement): Promise<void> {
  const [split, arm] = [...form.querySelectorAll<HTMLInputElement>('[data-split] input')]
  if (!split || !arm) return
  if (document.visibilityState !== 'visible') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
  const key = `lander-split:${split.value}`
  if (sessionStorage.getItem(key) === null) {
    const reply = await fetch('/api/landers/seen', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
      body: JSON.stringify({ split: split.value, arm: arm.value }),
      keepalive: true,
    }).catch(() => null)
    if (!reply?.ok) return
    sessionStorage.setItem(key, ((await reply.json()) as { counted: boolean }).counted ? 'counted' : '')
  }
  const isCounted = sessionStorage.getItem(key) === 'counted'
  for (const input of [split, arm]) input.disabled = !isCounted
}

function createMark(isReached: boolean): HTMLElement {
  const element = document.createElement('span')
  if (isReached) element.dataset.reached = ''
  return element
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const wakeEvents = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const

/**
 * Runs `then` at the first user activity, for work that costs a phone as much as the rest of the page: nobody may be
 * looking. Activity on the film's own buttons is excluded, because they decide themselves.
 */
export function runWhenPresent(then: () => void): void {
  const seen = new AbortController()
  const begin = (event: Event) => {
    // A page opening below a resting mouse receives a pointer event without movement.
    if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY) return
    seen.abort()
    const { target } = event
    if (!(target instanceof Element && target.closest('[data-film], [data-moment]'))) then()
  }
  for (const sign of wakeEvents) addEventListener(sign, begin, { signal: seen.signal, passive: true })
}
