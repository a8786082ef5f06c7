// Style sheets of the build that one address names together.

const folder = '/assets/joined/'
const sheet = /^\/assets\/([\w.-]+)\.css$/
const name = /^[\w-][\w.-]{0,99}$/
/** More than any page has; the address stays shorter than what proxies allow. */
const most = 40

export const joinedSheets = {
  /** The address of all these sheets of the build, in this order; null where one is none, or where they are too many. */
  addressOf(hrefs: readonly string[]): string | null {
    const names = hrefs.map((href) => sheet.exec(href)?.[1])
    return names.length <= most && names.every((each) => each !== undefined) ? `${folder}${names.join('+')}.css` : null
  },
  /** The files that an address names; null for any other address. */
  namesIn(address: string): string[] | null {
    if (!address.startsWith(folder) || !address.endsWith('.css')) return null
    const names = address.slice(folder.length, -'.css'.length).split('+')
    return names.length <= most && names.every((each) => name.test(each)) ? names.map((each) => `${each}.css`) : null
  },
}
