const channelName = 'console-signed-in'

/** Opens the window in which a provider asks for a login. Call it in the click handler, or browsers block it. */
export const openSignInWindow = (): Window | null => window.open('about:blank', 'sign-in', 'width=520,height=720')

let channel: BroadcastChannel | undefined

/**
 * Sends the window to the provider; calls back once its sign-in has succeeded. Our Cross-Origin-Opener-Policy cuts the
 * two windows off from each other, so the result comes through a channel of this origin.
 */
export function sendSignInWindow(opened: Window, url: string, onDone: () => void): void {
  // A closed window sends nothing, so the next one replaces it.
  channel?.close()
  channel = new BroadcastChannel(channelName)
  channel.onmessage = () => {
    channel?.close()
    onDone()
  }
  opened.location.href = url
}

/** Notifies the page behind of the sign-in, and closes this window. */
export function finishSignInWindow(): void {
  const sender = new BroadcastChannel(channelName)
  sender.postMessage('done')
  sender.close()
  window.close()
}
