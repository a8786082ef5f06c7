import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { explainRefusal, readStaffRequest, runStaffRequest } from './create-command.ts'

const password = 'a phrase that nobody guesses'
const app = await testApp()
const site = await testSite(app)

/** The output of the command, or its error. */
async function run(args: string[], typed = password): Promise<string> {
  try {
    return await runStaffRequest(app.services, readStaffRequest(args), async () => typed)
  } catch (error) {
    return `refused: ${explainRefusal(app.services, error)}`
  }
}
const rights = (email: string) =>
  app.db.asOwner(
    'select g.role, g.domain_id from staff_grants g join staff s on s.id = g.staff_id where s.email = $1',
    [email],
  )
const logIn = (email: string, secret = password) =>
  site.client().post('/api/console/login', { email, password: secret })
const setByLink = async (output: string, secret: string) => {
  const token = /set-password\?token=([\w-]{43})/.exec(output)?.[1] ?? ''
  const body = { token, password: secret, password_repeat: secret }
  return (await site.client().post('/api/console/password/set', body)).status
}

describe('staff:create', () => {
  test('creates an account with the typed password and the named rights', async () => {
    const named = ['--email', 'ada@example.test', '--name', 'Ada', '--role', 'moderator', '--domain', site.host]
    expect(await run(named)).toContain('/console/')
    expect(await rights('ada@example.test')).toEqual([{ role: 'moderator', domain_id: site.domainId }])
    expect((await logIn('ada@example.test')).status).toBe(200)
    expect(await run(named)).toContain('has an account')
  })

  test('without a domain the role applies to all of them', async () => {
    await run(['--email', 'bo@example.test', '--name', 'Bo', '--role', 'owner'])
    expect(await rights('bo@example.test')).toEqual([{ role: 'owner', domain_id: null }])
  })

  test('prints a link instead of asking, usable once, and sends no mail', async () => {
    const output = await run(['--email', 'cy@example.test', '--name', 'Cy', '--role', 'support', '--link'])
    expect(output).toContain('72 hours')
    expect(await setByLink(output, password)).toBe(200)
    expect(await setByLink(output, 'another phrase of mine')).toBe(410)
    expect((await logIn('cy@example.test')).status).toBe(200)
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === 'cy@example.test')).toEqual([])
  })

  test('gives an existing account a link for a new password, and keeps its rights', async () => {
    const before = await rights('cy@example.test')
    const output = await run(['--email', 'cy@example.test', '--link', '--role', 'owner'])
    expect(await setByLink(output, 'another phrase of mine')).toBe(200)
    expect((await logIn('cy@example.test', 'another phrase of mine')).status).toBe(200)
    expect(await rights('cy@example.test')).toEqual(before)
  })

  test.each([
    [['--email', 'x'], '--email must be'],
    [['--email', 'di@example.test'], 'needs --name and --role'],
    [['--email', 'di@example.test', '--name', 'Di', '--role', 'king'], '--role must be one of owner'],
    [
      ['--email', 'di@example.test', '--name', 'Di', '--role', 'owner', '--domain', 'no.example'],
      'no domain no.example',
    ],
    [['--email', 'di@example.test', '--wrong'], '--wrong'],
  ])('refuses %j', async (args, why) => {
    expect(await run(args)).toContain(why)
    expect(await rights('di@example.test')).toEqual([])
  })

  test('applies the same password rule as elsewhere', async () => {
    const args = ['--email', 'di@example.test', '--name', 'Di', '--role', 'owner']
    expect(await run(args, 'password1')).toContain('refused: ')
    expect(await rights('di@example.test')).toEqual([])
  })

  test('explains its usage', () => {
    const script = path.resolve(import.meta.dirname, '../../app/staff-create.ts')
    const output = execFileSync(process.execPath, [script], { encoding: 'utf8', timeout: 60_000 })
    expect(output).toContain('npm run staff:create -- --email')
  }, 60_000)
})
