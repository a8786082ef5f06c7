// Lines that `npm run mutants` breaks, and the tests that must fail.

interface Mutant {
  name: string
  file: string
  /** The original text, which occurs exactly once, and its replacement. */
  from: string
  to: string
  /** The test that fails. */
  test: string
  only?: string
}

const statements = 'core/features/credits/statements.ts'
export const mutants: Mutant[] = [
  {
    name: 'a charge reads, computes and writes the balance',
    file: statements,
    from: 'update credit_accounts set balance = balance - $8\n      where member_id = $7 and balance >= $8',
    to: `update credit_accounts set balance = (select balance from credit_accounts where member_id = $7) - $8
      where member_id = $7 and (select balance from credit_accounts where member_id = $7) >= $8`,
    test: 'core/features/credits/ledger.test.ts',
  },
  {
    name: 'a charge has no idempotency key',
    file: statements,
    from: 'values ($1, $2, $3, $4, $5, $6, $9::jsonb)',
    to: 'values ($1, $2 || gen_random_uuid(), $3, $4, $5, $6, $9::jsonb)',
    test: 'core/features/credits/ledger.test.ts',
  },
  {
    name: 'a charge goes below zero',
    file: statements,
    from: 'where member_id = $7 and balance >= $8',
    to: 'where member_id = $7 and balance >= $8 - 1000000',
    test: 'core/features/credits/ledger.test.ts',
  },
  {
    name: 'a charge writes one ledger entry only',
    file: statements,
    from: `(values ($7::uuid, null, -$8::int), (null, 'revenue', $8::int))`,
    to: '(values ($7::uuid, null::text, -$8::int))',
    test: 'core/features/credits/ledger.test.ts',
  },
  {
    name: 'the database acknowledges commits before they are durable',
    file: 'db/postgres-server.ts',
    from: `'jit=off',`,
    to: `'jit=off', 'synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB',`,
    test: 'tests/faults/durability.test.ts',
    only: 'no acknowledged charge is missing',
  },
  {
    name: 'an unpaid message is delivered',
    file: 'core/features/credits/ledger.ts',
    from: 'if (row.balance === null) throw await explainRefusal(ctx, input.memberId, input.credits)',
    to: 'if (row.balance === null) return { charged: false, balance: 0 }',
    test: 'core/features/conversations/send-message.test.ts',
  },
  {
    name: 'a brief transaction is committed after a failure',
    file: 'db/brief-transaction.ts',
    from: `connection.query('ROLLBACK')`,
    to: `connection.query('COMMIT')`,
    test: 'core/features/conversations/send-message.test.ts',
  },
  {
    name: 'SIGTERM aborts running requests',
    file: 'core/app/server.ts',
    from: 'setInterval(() => setImmediate(() => server.closeIdleConnections()), idleGraceMs)',
    to: 'setInterval(() => server.closeAllConnections(), 1)',
    test: 'core/app/server.test.ts',
  },
  {
    name: 'SIGTERM closes connections with unread requests',
    file: 'core/app/server.ts',
    from: 'setInterval(() => setImmediate(() => server.closeIdleConnections()), idleGraceMs)',
    to: 'setInterval(() => server.closeIdleConnections(), idleGraceMs)',
    test: 'core/app/server.test.ts',
  },
  {
    name: 'a lost database connection ends the process',
    file: 'db/pools.ts',
    from: `pool.on('connect', (client) => client.on('error', onError))`,
    to: `pool.on('connect', () => {})`,
    test: 'tests/faults/database-away.test.ts',
  },
  {
    name: 'a message is stored with a new id',
    file: 'core/features/conversations/deliver-message.ts',
    from: 'select $6, id, $3, $7, $8',
    to: 'select gen_random_uuid(), id, $3, $7, $8',
    test: 'tests/faults/crash-points.test.ts',
    only: 'a paid message',
  },
  {
    name: 'rate limits never expire while Redis is away',
    file: 'core/platform/http/create-limiter.ts',
    from: 'insuranceLimiter: new RateLimiterMemory(options)',
    to: 'insuranceLimiter: new RateLimiterMemory({ ...options, points: 1_000_000 })',
    test: 'tests/faults/redis-away-chat.test.ts',
  },
  {
    name: 'live events that the bus loses are never delivered',
    file: 'core/platform/events/live.ts',
    from: 'if (streams.size > 0) return pollNow()',
    to: 'if (streams.size > 0) return',
    test: 'tests/faults/redis-away-chat.test.ts',
  },
  {
    name: 'a reconnected page misses events',
    file: 'core/platform/events/live.ts',
    from: 'let replaying = lastEventId !== null',
    to: 'let replaying = false',
    test: 'core/platform/events/live.test.ts',
  },
  {
    name: 'a reconnected page misses events that were committed late',
    file: 'core/platform/events/live.ts',
    from: 'or (e.id > $4 and e.id <> $2',
    to: 'or (false and e.id > $4 and e.id <> $2',
    test: 'core/platform/events/live.test.ts',
  },
  {
    name: 'a restore brings erased members back',
    file: 'core/app/backup/restore.ts',
    from: 'const { erased, listMissing } = await eraseAgain(services)',
    to: 'const { erased, listMissing } = { erased: 1, listMissing: false }',
    test: 'tests/faults/backup-drill.test.ts',
    only: 'backups under load',
  },
  {
    name: 'an erasure is missing from the list outside the database',
    file: 'core/features/privacy/erase-member.ts',
    from: 'await listErasure(ctx, memberId)',
    to: '',
    test: 'tests/faults/backup-drill.test.ts',
    only: 'backups under load',
  },
  {
    name: 'a backup lacks the log of its own duration',
    file: 'core/app/backup/back-up.ts',
    from: 'withLog: true',
    to: 'withLog: false',
    test: 'tests/faults/backup-drill.test.ts',
    only: 'backups under load',
  },
]
