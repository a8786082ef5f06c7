import Bowser from 'bowser'

/** The browser as `Firefox · Linux`, from its user agent; undefined if that is unknown. */
export function describeBrowser(userAgent: string): string | undefined {
  if (userAgent === '') return undefined
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ') || undefined
}
