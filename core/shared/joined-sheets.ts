// Style sheets of the build that are requested together under one address.

const folder = '/assets/joined/'
const sheet = /^\/assets\/([\w.-]+)\.css$/
const name = /^[\w-][\w.-]{0,99}$/
/** The maximum number of sheets: more than any page has, and the address stays shorter than proxies allow. */
const maxSheets = 40

/** The address of these sheets in this order; null if one is not of the build, or if they are too many. */
export function buildJoinedAddress(hrefs: readonly string[]): string | null {
  const names = hrefs.map((href) => sheet.exec(href)?.[1])
  return names.length <= maxSheets && names.every((each) => each !== undefined)
    ? `${folder}${names.join('+')}.css`
    : null
}

/** The files named in an address; null for any other address. */
export function parseJoinedAddress(address: string): string[] | null {
  if (!address.startsWith(folder) || !address.endsWith('.css')) return null
  const names = address.slice(folder.length, -'.css'.length).split('+')
  return names.length <= maxSheets && names.every((each) => name.test(each)) ? names.map((each) => `${each}.css`) : null
}
