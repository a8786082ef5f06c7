import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EnvironmentError, loadEnvironment, toPinName } from './environment.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const load = (env: Record<string, string>, argv: string[] = []) => loadEnvironment(argv, { DATA_DIR: folder, ...env })

test('everything has a default', () => {
  const env = load({})
  expect(env).toMatchObject({ port: 3000, services: ['web', 'worker'], trustProxy: [], logLevel: 'info' })
  expect(env.mediaUrl).toBe(`file:${path.join(folder, 'media')}`)
  expect(env.databaseUrl).toBeUndefined()
})

test('an empty variable counts as absent', () => {
  expect(load({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_POOLER', 'session'],
  ['DATABASE_POOL', '3'],
  ['DATABASE_LOCK_SECONDS', '0'],
  ['MIGRATIONS', 'never'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'mail.example.org'],
  ['MEDIA_URL', '/srv/media'],
  ['MEDIA_DELIVERY', 'accel:photos'],
  ['MEDIA_DELIVERY', 'cdn'],
  ['SECRET_KEY', 'short'],
  ['SERVICES', 'web,cron'],
  ['DEMO', '-1'],
  ['WEB_PROCESSES', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/8, maybe'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['FORWARDED_HOST_HEADER', 'x forwarded host'],
  ['COUNTRY_HEADER', 'country:'],
  ['PUBLIC_PORT', '0'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['UPLOAD_SPACE_MB', '1'],
])('an invalid %s (%s) is refused by name', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(EnvironmentError)
  expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} must`))
})

test('names all invalid variables in one error', () => {
  expect(() => load({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*; LOG_LEVEL /)
})

test('the proxy sends photos from a folder, signed addresses send them from a bucket', () => {
  const bucket = { MEDIA_URL: 's3://photos?region=eu-west-1' }
  expect(load({}).mediaDelivery).toBeUndefined()
  expect(load({ MEDIA_DELIVERY: 'accel:/photos/' }).mediaDelivery).toEqual({ kind: 'accel', location: '/photos/' })
  expect(load({ ...bucket, MEDIA_DELIVERY: 'signed' }).mediaDelivery).toEqual({ kind: 'signed' })
  expect(() => load({ MEDIA_DELIVERY: 'signed' })).toThrow(/MEDIA_DELIVERY signed needs a MEDIA_URL that is a bucket/)
  expect(() => load({ ...bucket, MEDIA_DELIVERY: 'accel:/photos/' })).toThrow(/needs a MEDIA_URL that is a folder/)
})

test('metrics that others can reach require a token', () => {
  expect(() => load({ METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN/)
  expect(() => load({ METRICS_HOST: 'everywhere' })).toThrow(/METRICS_HOST/)
  expect(load({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'x'.repeat(16) }).metricsHost).toBe('0.0.0.0')
  expect(load({}).metricsHost).toBe('127.0.0.1')
})

test('a replica requires a primary', () => {
  expect(() => load({ DATABASE_REPLICA_URL: 'postgres://replica/x' })).toThrow(/DATABASE_URL/)
  expect(() => load({ DATABASE_OWNER_URL: 'postgres://owner@db/x' })).toThrow(/DATABASE_URL/)
})

test('many processes share the connections of a server with the default limit', () => {
  const pool = (processes: string, env = {}) => load({ WEB_PROCESSES: processes, ...env }).databasePool
  expect([pool('1'), pool('4'), pool('6'), pool('11'), pool('64')]).toEqual([12, 12, 12, 7, 4])
  expect(pool('64', { DATABASE_POOL: '20' })).toBe(20)
})

test('a start that migrates needs an address that bypasses the pooler', () => {
  const through = { DATABASE_URL: 'postgres://login@pooler/x', DATABASE_POOLER: 'transaction' }
  expect(() => load(through)).toThrow('DATABASE_OWNER_URL')
  expect(load({ ...through, MIGRATIONS: 'wait' }).databasePooler).toBe('transaction')
  expect(() => load({ MIGRATIONS: 'wait' })).toThrow('DATABASE_URL')
})

test('the command line chooses the services and takes precedence', () => {
  expect(load({ SERVICES: 'web' }, ['--services=worker']).services).toEqual(['worker'])
  expect(() => load({}, ['--service=web'])).toThrow(/--service=web/)
})

test('proxies are listed by address and network, and further headers to trust by name', () => {
  const env = load({ TRUST_PROXY: '10.0.0.0/8, ::1', COUNTRY_HEADER: 'CF-IPCountry' })
  expect(env.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  expect(env).toMatchObject({ countryHeader: 'cf-ipcountry', forwardedHostHeader: undefined })
})

test('makes a demo only on the embedded database, unless DEMO is set', () => {
  expect(load({}).demo).toBe(300)
  expect(load({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(0)
  expect(load({ DATABASE_URL: 'postgres://db/x', DEMO: '12' }).demo).toBe(12)
})

test('generates the secret key once, stores it and lets only its owner read it', () => {
  const { secretKey } = load({})
  expect(secretKey.length).toBeGreaterThanOrEqual(43)
  expect(load({}).secretKey).toBe(secretKey)
  const file = path.join(folder, 'secret.key')
  expect(readFileSync(file, 'utf8')).toBe(secretKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('settings can be pinned', () => {
  const env = load({ [toPinName('gifts.daily_limit')]: '3', [toPinName('message_credits')]: '2' })
  expect(Object.fromEntries(env.settingPins)).toEqual({ 'gifts.daily_limit': '3', message_credits: '2' })
  expect(toPinName('time-bonus.window')).toBe('RENDEZVOUS_SETTING_TIME_BONUS__WINDOW')
})
