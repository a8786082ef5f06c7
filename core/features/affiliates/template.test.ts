import { describe, expect, it } from 'vitest'
import { fillTemplate, isTemplate } from './template.ts'

describe("a postback's address", () => {
  it.each([
    'https://network.example/pb?click={ref}&e={event_id}&v={amount}{currency}',
    'https://a.example/{event}/{sub1}',
  ])('may be %s', (text) => expect(isTemplate(text)).toBe(true))
  it.each([
    'http://network.example/',
    'https://network.example:8443/',
    'https://user:word@network.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://{ref}.example/',
    'https://network.example{sub1}/',
    'https://{ref}@network.example/',
    'https://network.example/?mail={email}',
    'https://network.example/?ref={ref',
    'https://network.example/?ref={{ref}}',
    'https://network.example/#{ref}',
    'https://network.example/ a',
    'network.example',
    '',
  ])('may not be %s', (text) => expect(isTemplate(text)).toBe(false))

  it('is filled with encoded values, so that none of them adds a parameter', () => {
    const filled = fillTemplate('https://n.example/p?r={ref}&s={sub1}&a={amount}', {
      ref: 'a&b=c/../d',
      amount: '9.99',
    })
    expect(filled).toBe('https://n.example/p?r=a%26b%3Dc%2F..%2Fd&s=&a=9.99')
  })
})
