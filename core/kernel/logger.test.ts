import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('personal data is redacted wherever it is nested', () => {
  const line = logged((log) =>
    log.info({ email: 'ann@example.org', member: { id: 7, password: 'p4ss' }, a: { b: { iban: 'NL91' } } }, 'saved'),
  )
  expect(line).not.toMatch(/ann@|p4ss|NL91/)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'saved', member: { id: 7, password: '[redacted]' } })
})

test("a database error is logged without the row's values", () => {
  const error = Object.assign(new Error('insert into "members" … - duplicate key value violates "members_email"'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'members_email',
    detail: 'Key (email)=(ann@example.org) already exists.',
  })
  const line = logged((log) => log.error({ err: error }))
  expect(line).not.toContain('ann@')
  expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: 'members_email' })
})

test('keeps the causes of an aggregate error', () => {
  const refused = new Error('connect ECONNREFUSED ::1:5432')
  const line = logged((log) => log.warn({ err: new AggregateError([refused], '') }, 'database connection'))
  expect(JSON.parse(line).err).toMatchObject({ errors: [{ message: 'connect ECONNREFUSED ::1:5432' }] })
})

test('drops lines below the chosen level', () => {
  expect(logged((log) => log.debug('detail'))).toBe('')
})
