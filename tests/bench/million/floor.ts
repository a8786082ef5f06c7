import { readFileSync } from 'node:fs'
import Koa from 'koa'
import pg from 'pg'
import type { Statement } from '../../../db/database.ts'

// The baseline for the product's search: Koa and pg run the same statements with the same values and return the rows
// unchanged. FLOOR_STATEMENTS names a file with the statements by path.

type Asked = Statement & { values: unknown[] }
const bodies = JSON.parse(readFileSync(process.env.FLOOR_STATEMENTS ?? '', 'utf8')) as Record<string, Asked[]>
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' })
const app = new Koa()

app.use(async (ctx) => {
  const replies: unknown[] = []
  for (const { name, text, values } of bodies[ctx.path] ?? []) {
    replies.push((await pool.query({ name: name.slice(-63), text, values })).rows)
  }
  ctx.type = 'json'
  ctx.body = JSON.stringify(replies)
})

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('floor is ready\n'))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end())
})
