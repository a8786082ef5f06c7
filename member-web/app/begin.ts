/**
 * Fetches the page's scripts once there is something to see: right after the first drawing or, where the screen says so
 * (`script: 'touched'` in the table of pages), when the visitor first touches the page. What he presses meanwhile is pressed again when
 * the scripts are there: every button that does nothing by itself, and links and forms that bear `data-later`; all else is
 * a plain link or form and needs none.
 *
 * Written into the page as it stands here, so it may use nothing from outside itself.
 */
export function begin(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
  if (!later) return
  const page = document.documentElement
  /** Milliseconds after which a press goes its plain way, scripts or not. */
  const patience = 10_000
  let begun = false
  let running = false
  let again: (() => void) | undefined
  let plainly: (() => void) | undefined

  const preload = (rel: string, href: string) => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  const giveUp = () => {
    if (!running) plainly?.()
    plainly = undefined
  }
  const start = () => {
    if (begun) return
    begun = true
    if (page.dataset.messages) preload('preload', page.dataset.messages)
    for (const href of (later.dataset.modules ?? '').split(' ')) preload('modulepreload', href)
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = later.nonce
    script.textContent = later.textContent
    script.onerror = giveUp
    document.head.append(script)
  }
  const wait = (event: Event, retry: () => void, plain: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    start()
    again = retry
    plainly = plain
    page.style.cursor = 'progress'
    setTimeout(giveUp, patience)
  }
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a[data-later], button[type="button"]')
    if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    wait(
      event,
      () => pressed.click(),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    )
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-later]')) return
    wait(
      event,
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    )
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener(
    'scripts-ready',
    () => {
      running = true
      page.style.cursor = ''
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      // A moment later, when what the first effects changed has been drawn as well.
      setTimeout(() => again?.())
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
    requestAnimationFrame(() => setTimeout(start))
    // A page in the background is not drawn; it begins all the same.
    setTimeout(start, 1000)
  }
}
