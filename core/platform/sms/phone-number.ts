/** Calling codes of the countries whose numbers can get text messages. Each belongs to one country only. */
export const callingCodes: Readonly<Record<string, string>> = {
  AT: '43',
  BE: '32',
  BG: '359',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IS: '354',
  IT: '39',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RO: '40',
  SE: '46',
  SI: '386',
  SK: '421',
}

/** Countries whose numbers have no trunk zero to remove after the calling code. */
const withoutTrunk = ['CY', 'CZ', 'DK', 'EE', 'ES', 'GR', 'IS', 'IT', 'LI', 'LU', 'LV', 'MT', 'NO', 'PL', 'PT']

/** A telephone number in E.164 form; null if it is invalid. One without a country code belongs to `country`. */
export function readPhoneNumber(typed: string, country: string): string | null {
  const plain = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+')
  const trunk = withoutTrunk.includes(country) ? /^/ : /^0/
  const own = callingCodes[country]
  const number = plain.startsWith('+') || !own ? plain : `+${own}${plain.replace(trunk, '')}`
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null
}

export const findCountryOfNumber = (number: string): string | undefined =>
  Object.keys(callingCodes).find((country) => number.startsWith(`+${callingCodes[country]}`))

/** Its country and last two digits. */
export const maskPhoneNumber = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`
