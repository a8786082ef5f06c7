import type { Writable } from 'node:stream'

/** Bytes that a reader may be behind. */
const longestLag = 1_000_000

/**
 * Where the events of one open page go: kept until the reply has begun, then written to it directly. A stream between the two, and all that is
 * needed to join them, would be a third of what an idle page costs.
 */
export class EventOutlet {
  #out: Writable | null = null
  #waiting = ''
  /** Open, told to end after what is written, or gone. */
  #state: 'open' | 'ending' | 'closed' = 'open'
  #onClose: (() => void)[] = []

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Called once, however it ends; at once where it has. */
  onClose(done: () => void): void {
    if (this.#state === 'closed') done()
    else this.#onClose.push(done)
  }

  /** The reply has begun; its reader may have gone before. */
  open(out: Writable): void {
    if (this.#state === 'closed' || out.destroyed) {
      this.destroy()
      out.destroy()
      return
    }
    this.#out = out
    // Whatever goes wrong with a reader ends its stream, and it comes back.
    out.on('error', () => this.destroy())
    out.once('close', () => this.#closed())
    if (this.#waiting) out.write(this.#waiting)
    this.#waiting = ''
    if (this.#state === 'ending') out.end()
  }

  /** Nothing happens once it has ended. A reader that has stopped reading is cut off; it comes back with its last id and misses nothing. */
  write(text: string): void {
    if (this.#state !== 'open') return
    if (!this.#out) this.#waiting += text
    else if (!this.#out.write(text) && this.#out.writableLength > longestLag) this.destroy()
  }

  /** Ends it, after a last word. */
  end(text: string): void {
    this.write(text)
    if (this.#state === 'open') this.#state = 'ending'
    this.#out?.end()
  }

  /** Cuts it off at once. */
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
