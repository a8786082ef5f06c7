import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Event, StackFrame } from '@sentry/core'
import type { LoggedError, SafeError } from '../../kernel/logger.ts'

/** Log fields that say where an error occurred. All others are left out, because ids lead to people. */
const tagged = [
  'code',
  'route',
  'plugin',
  'work',
  'schedule',
  'provider',
  'part',
  'check',
  'service',
  'requestId',
  'trace_id',
]

/** Parts of an error message that could identify a person: addresses, ids and long numbers. */
const personal: readonly [RegExp, string][] = [
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g, '[account]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}\b/gi, '[address]'],
  [/\+?\d[\d ]{6,}\d/g, '[number]'],
  [/"[^"]{1,500}"/g, '"…"'],
]
const withoutPeople = (text: string) =>
  personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)

const root = path.resolve(import.meta.dirname, '../../..')

/** `at run (file:///srv/core/app/main.ts:12:5)`. */
function toFrame(line: string): StackFrame {
  const [, called = '?', place = line, row, column] = /^at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  const filename = place.replace(`${pathToFileURL(root).href}/`, '').replace(`${root}/`, '')
  return {
    function: called,
    filename,
    ...(row === undefined ? {} : { lineno: Number(row), colno: Number(column) }),
    in_app: !/node_modules|^node:/.test(filename),
  }
}

/** Sentry expects causes before their effects, and the outermost frame first. */
function toExceptions(error: SafeError): NonNullable<Event['exception']>['values'] {
  const { cause, type, message = '', stack = [] } = error
  const own = { type, value: withoutPeople(message), stacktrace: { frames: stack.map(toFrame).reverse() } }
  return [...((cause && toExceptions(cause)) ?? []), own]
}

/** Converts a log line to an event without addresses, member ids or row values. */
export function toEvent({ level, message, error, fields }: LoggedError): Event {
  const tags = tagged.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 200)] as const] : []
  })
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: level >= 60 ? 'fatal' : 'error',
    logger: 'rendezvous',
    // Log messages are fixed texts, so they group related errors.
    ...(error ? { exception: { values: toExceptions(error) }, transaction: message } : { message }),
    tags: Object.fromEntries(tags),
  }
}
