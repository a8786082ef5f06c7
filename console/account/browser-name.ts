import Bowser from 'bowser'

/** `Firefox · Linux`, from what a browser says of itself; undefined where it says nothing known. */
export function browserName(userAgent: string): string | undefined {
  if (userAgent === '') return undefined
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ') || undefined
}
