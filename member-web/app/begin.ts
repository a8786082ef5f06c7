/**
 * Fetches the page's scripts behind all that the first drawing needs, and runs them once there is something to see; where the screen says so
 * (`script: 'touched'` in the table of pages), both wait until the visitor first touches the page. What is pressed meanwhile bears `data-waiting` and is
 * pressed again when the scripts are there: every button that does nothing by itself, and links and forms that bear `data-later` (with a
 * media query: where that matches), by Enter too in a box where it sends; all else is a plain link or form and needs none. A part whose script
 * comes after the page's own (a slot of a plugin) answers later still: React hands it no press until then, so its buttons wait for it.
 *
 * Written into the page as it stands here, so it may use nothing from outside itself.
 */
export function begin(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
  if (!later) return
  const page = document.documentElement
  /** Milliseconds after which a press goes its plain way, scripts or not. */
  const patience = 10_000
  let fetched = false
  let begun = false
  let running = false
  let again: (() => void) | undefined
  let plainly: (() => void) | undefined
  let waiting: HTMLElement | null = null

  const preload = (rel: string, href: string, priority: 'auto' | 'low') => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.fetchPriority = priority
    link.href = href
    document.head.append(link)
  }
  const giveUp = () => {
    if (!running) plainly?.()
    plainly = undefined
  }
  const fetchAll = (priority: 'auto' | 'low') => {
    if (fetched) return
    fetched = true
    if (page.dataset.messages) preload('preload', page.dataset.messages, priority)
    for (const href of (later.dataset.modules ?? '').split(' ')) preload('modulepreload', href, priority)
  }
  const start = () => {
    if (begun) return
    begun = true
    fetchAll('auto')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = later.nonce
    script.textContent = later.textContent
    script.onerror = giveUp
    document.head.append(script)
  }
  /** Whether React has taken an element over: it leaves its props on it. */
  const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const mark = (pressed: HTMLElement | null) => {
    waiting?.removeAttribute('data-waiting')
    waiting = pressed
    waiting?.setAttribute('data-waiting', '')
  }
  const wait = (event: Event, pressed: HTMLElement, retry: () => void, plain: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    start()
    again = retry
    plainly = plain
    mark(pressed)
    setTimeout(giveUp, patience)
    if (running) untilTaken(pressed, performance.now() + patience)
  }
  const untilTaken = (pressed: HTMLElement, end: number) => {
    if (waiting !== pressed) return
    if (!taken(pressed)) {
      if (performance.now() < end) return void requestAnimationFrame(() => untilTaken(pressed, end))
      stop()
    }
    mark(null)
    again?.()
  }
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a[data-later], button[type="button"]')
    if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (running && taken(pressed)) return
    // On a narrower screen it is a plain link.
    if (pressed.dataset.later && !matchMedia(pressed.dataset.later).matches) return
    wait(
      event,
      pressed,
      () => pressed.click(),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    )
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-later]')) return
    wait(
      event,
      event.submitter ?? form,
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    )
  }
  // By itself it would begin a line.
  const onKey = (event: KeyboardEvent) => {
    const { target: box, key, shiftKey, isComposing } = event
    if (key !== 'Enter' || shiftKey || isComposing || !(box instanceof HTMLTextAreaElement)) return
    if (!box.matches('[data-later] [enterkeyhint="send"]') || box.value.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    box.form?.requestSubmit(box.form.querySelector<HTMLElement>('[type="submit"]'))
  }
  const stop = () => removeEventListener('click', onClick, true)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('keydown', onKey, true)
  addEventListener(
    'scripts-ready',
    () => {
      running = true
      removeEventListener('submit', onSubmit, true)
      removeEventListener('keydown', onKey, true)
      // Parts that come later have as long as everybody. Where React leaves no such trace on a page that it has taken over, nothing waits.
      if (taken(document.body)) setTimeout(stop, patience)
      else stop()
      // A moment later, when what the first effects changed has been drawn as well.
      setTimeout(() => {
        mark(null)
        again?.()
      })
    },
    { once: true },
  )

  if (page.dataset.start === 'touched') {
    for (const type of ['pointerdown', 'touchstart', 'keydown', 'input', 'wheel', 'scroll']) {
      addEventListener(type, start, { once: true, capture: true, passive: true })
    }
    // A browser also tells of a pointer that rests where something new has appeared.
    const onMove = (event: PointerEvent) => {
      if (event.movementX === 0 && event.movementY === 0) return
      removeEventListener('pointermove', onMove)
      start()
    }
    addEventListener('pointermove', onMove)
  } else {
    // This stands at the end of the page, behind its styles: fonts, icons and the photos on top have been asked for. Those further down have not.
    fetchAll('low')
    requestAnimationFrame(() => setTimeout(start))
    // A page in the background is not drawn; it begins all the same.
    setTimeout(start, 1000)
  }
}
