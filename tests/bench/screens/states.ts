import type { Screen } from './screen.ts'

// Screens with a lot of content.

/** Creates additional sessions; no cookie is sent or stored, so the current one stays. */
async function logInElsewhere({ times, ...who }: { email: string; password: string; times: number }): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await fetch('/api/user.php', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Type': 'client',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(who),
    })
}

export const states: readonly Screen[] = [
  {
    as: 'premium',
    at: '/notifications#devices',
    async walk({ page, keys, open, see, phone }) {
      const email = keys.email.replace('unconfirmed', 'premium')
      if (phone) await page.evaluate(logInElsewhere, { email, password: 'welcome-demo', times: 9 })
      await open('/notifications')
      await page.locator('#devices').evaluate((part) => part.scrollIntoView())
      await see()
    },
  },
]
