import type { Writable } from 'node:stream'

/** Maximum bytes buffered for a slow reader. */
const maxBufferedBytes = 1_000_000

/**
 * Writes events to one open page, buffered until the reply begins. A Node stream in between would cost a third more
 * processor time.
 */
export class EventStreamWriter {
  #out: Writable | null = null
  #waiting = ''
  /** `ending`: closes after the pending text. `closed`: disconnected. */
  #state: 'open' | 'ending' | 'closed' = 'open'
  #onClose: (() => void)[] = []

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Called once when the stream ends for any reason; immediately if already closed. */
  onClose(done: () => void): void {
    if (this.#state === 'closed') done()
    else this.#onClose.push(done)
  }

  /** Starts the reply. Its reader may have disconnected already. */
  open(out: Writable): void {
    if (this.#state === 'closed' || out.destroyed) {
      this.destroy()
      out.destroy()
      return
    }
    this.#out = out
    // A connection error ends the stream; the browser reconnects.
    out.on('error', () => this.destroy())
    out.once('close', () => this.#closed())
    if (this.#waiting) out.write(this.#waiting)
    this.#waiting = ''
    if (this.#state === 'ending') out.end()
  }

  /**
   * Does nothing after the end. A stalled reader is disconnected, and resumes from its last id without missing
   * anything.
   */
  write(text: string): void {
    if (this.#state !== 'open') return
    if (!this.#out) this.#waiting += text
    else if (!this.#out.write(text) && this.#out.writableLength > maxBufferedBytes) this.destroy()
  }

  /** Ends the stream after a final text. */
  end(text: string): void {
    this.write(text)
    if (this.#state === 'open') this.#state = 'ending'
    this.#out?.end()
  }

  /** Disconnects immediately. */
  destroy(): void {
    this.#out?.destroy()
    this.#closed()
  }

  #closed(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    for (const done of this.#onClose) done()
    this.#onClose = []
  }
}
