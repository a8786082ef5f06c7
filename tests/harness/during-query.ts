import type { TestApp } from './app.ts'

/** Runs `meanwhile` once, after the next statement of this name has read its rows and before its caller gets them. */
export function runDuringQuery({ services }: TestApp, name: string, meanwhile: () => Promise<unknown>): void {
  const { db } = services
  const query: typeof db.query = async (statement, values, tx) => {
    const rows = await db.query<never>(statement, values, tx)
    if (statement.name === name) {
      Object.assign(services, { db })
      await meanwhile()
    }
    return rows
  }
  Object.assign(services, { db: { ...db, query } })
}
