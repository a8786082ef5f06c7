/**
 * Loads the page's scripts after everything that the first rendering needs, and runs them once something is visible. If
 * the screen says so (`script: 'touched'` in the table of pages), both wait until the visitor first touches the page. A
 * press in the meantime marks its target with `data-waiting` and is repeated once the scripts run. That applies to
 * every button without native behaviour, and to links and forms with `data-later` (with a media query: if it matches),
 * including Enter in a box where it sends. A button with `data-sends` sends a PUT request to that address immediately
 * and looks pressed; its part reads the reply (`early-sends.ts`). Everything else is a plain link, form or popover. A
 * part whose script loads after the page's (a plugin slot) is hydrated later still, so its buttons wait for that.
 * Serialised into the page as source, so it may use nothing from outside.
 */
export function replayEarlyInput(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
  if (!later) return
  const page = document.documentElement
  /** Milliseconds after which a press takes its native effect, with or without scripts. */
  const timeoutMs = 10_000
  const sends: Record<string, Promise<Response>> = {}
  Object.assign(window, { earlySends: sends })
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
  /** The whole style sheets of a page that contains only the rules of its first screen, in their order after these. */
  const loadSheets = () => {
    const inline = document.querySelector<HTMLStyleElement>('style[data-sheets]')
    let last: HTMLElement | null = inline
    return (inline?.dataset.sheets?.split(' ') ?? []).map((href) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      // React ignores it.
      link.dataset.precedence = 'page'
      last?.after(link)
      last = link
      return new Promise((resolve) => {
        link.onload = resolve
        link.onerror = resolve
      })
    })
  }
  const start = () => {
    if (begun) return
    begun = true
    const sheets = loadSheets()
    fetchAll('auto')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = later.nonce
    script.textContent = later.textContent
    script.onerror = giveUp
    void Promise.all(sheets).then(() => document.head.append(script))
  }
  /** Whether React has hydrated an element: it leaves its props on it. */
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
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
    setTimeout(giveUp, timeoutMs)
    if (running) waitUntilHydrated(pressed, performance.now() + timeoutMs)
  }
  const waitUntilHydrated = (pressed: HTMLElement, end: number) => {
    if (waiting !== pressed) return
    if (!isHydrated(pressed)) {
      if (performance.now() < end) return void requestAnimationFrame(() => waitUntilHydrated(pressed, end))
      stop()
    }
    mark(null)
    again?.()
  }
  const send = (pressed: HTMLElement, address: string) => {
    pressed.setAttribute('aria-pressed', 'true')
    const headers = { 'X-Request-Type': 'client', 'Idempotency-Key': crypto.randomUUID() }
    const sent = fetch(address, { method: 'PUT', headers, keepalive: true })
    sends[address] = sent
    const revert = () => {
      if (sends[address] === sent) pressed.setAttribute('aria-pressed', 'false')
    }
    sent.then(({ ok }) => ok || revert(), revert)
  }
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'a[data-later], button[type="button"]:not([popovertarget])',
    )
    if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (running && isHydrated(pressed)) return
    // A second press takes it back, which needs the scripts.
    if (pressed.dataset.sends && pressed.getAttribute('aria-pressed') !== 'true') {
      event.preventDefault()
      event.stopPropagation()
      send(pressed, pressed.dataset.sends)
      return start()
    }
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
  // Enter alone would start a new line.
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
      // Late parts have the same time limit. If React leaves no such trace on a hydrated page, nothing waits.
      if (isHydrated(document.body)) setTimeout(stop, timeoutMs)
      else stop()
      // A moment later, once the changes of the first effects are rendered too.
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
    // Browsers also report a resting pointer when something new appears below it.
    const onMove = (event: PointerEvent) => {
      if (event.movementX === 0 && event.movementY === 0) return
      removeEventListener('pointermove', onMove)
      start()
    }
    addEventListener('pointermove', onMove)
  } else {
    // This runs at the end of the page, after its styles: fonts, icons and top photos have been requested, photos
    // further down have not.
    fetchAll('low')
    requestAnimationFrame(() => setTimeout(start))
    // A background page is not painted, but starts anyway.
    setTimeout(start, 1000)
  }
}
