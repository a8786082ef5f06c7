/**
 * Writes core/shared/payment-marks.svg and payment-marks.ts from CoreUI's brand icons:
 * `node config/generators/icons/write-payment-marks.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fetchPackage } from './fetch-package.ts'

/**
 * Our methods, and the names of their logos in the set. The others have no logo and are shown as a bank, a card or a
 * wallet.
 */
const marks = {
  ideal: 'cib-ideal',
  bancontact: 'cib-bancontact',
  visa: 'cib-visa',
  mastercard: 'cib-mastercard',
  paypal: 'cib-paypal',
  applepay: 'cib-apple-pay',
}

const icons = fetchPackage('@coreui/icons', '3.1.0')
const symbols = Object.entries(marks).map(([id, name]) => {
  const svg = readFileSync(`${icons}/svg/brand/${name}.svg`, 'utf8')
  const [, box = '', drawing = ''] = /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  return `<symbol id="${id}" viewBox="${box}">${drawing.trim()}</symbol>`
})
const shared = new URL('../../../core/shared/', import.meta.url)
const credit = '<!-- Brand icons of CoreUI (coreui.io/icons), CC0 1.0. The marks are their owners’ trademarks. -->'
writeFileSync(
  new URL('payment-marks.svg', shared),
  `${credit}<svg xmlns="http://www.w3.org/2000/svg"><title>Ways to pay</title>${symbols.join('')}</svg>\n`,
)
const ids = Object.keys(marks).map((id) => `  '${id}',`)
writeFileSync(
  new URL('payment-marks.ts', shared),
  `/** Methods whose own mark is in payment-marks.svg. Written by config/generators/icons/write-payment-marks.ts. */
export const paymentMarks: ReadonlySet<string> = new Set([
${ids.join('\n')}
])
`,
)
