import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StaffRole } from '../../kernel/ability.ts'
import type { LoginKind } from './logins.ts'

export interface DemoSummary {
  domains: { host: string; name: string; url: string }[]
  staff: { role: StaffRole; email: string; password: string; domain?: string }[]
  members: { domain: string; email: string; password: string; kind: LoginKind }[]
  /** Where the mails of the demo are shown, protected by the token; absent with a mail server. */
  mailbox?: { token: string; url: string; json: string }
  /** How the demo was made, so that its photos can be completed after an interruption. */
  made: { seed: string; members: number; at: string; photosDone: boolean }
}

const getFile = (dataDir: string): string => path.join(dataDir, 'demo.json')

/** Reads `DATA_DIR/demo.json`; null if no demo was made. */
export function readDemoFile(dataDir: string): DemoSummary | null {
  try {
    return JSON.parse(readFileSync(getFile(dataDir), 'utf8')) as DemoSummary
  } catch {
    return null
  }
}

/**
 * Readable by the owner only, because it contains passwords; replaced as a whole, so that a reader never sees half of
 * it.
 */
export function writeDemoFile(dataDir: string, summary: DemoSummary): void {
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${getFile(dataDir)}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(summary, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, getFile(dataDir))
}

/** Changes the current file. Reading and writing are synchronous, so no other write comes in between. */
export function updateDemoFile(dataDir: string, change: (summary: DemoSummary) => DemoSummary): void {
  const summary = readDemoFile(dataDir)
  if (summary) writeDemoFile(dataDir, change(summary))
}

/** Formats the logins for the terminal. */
export function describeDemo(summary: DemoSummary): string {
  const alignRows = (entries: string[][]): string[] => {
    const widths = entries.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(cell.length, all[i] ?? 0)), [])
    return entries.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
  }
  return [
    'Demo sites',
    ...alignRows(summary.domains.map(({ name, url }) => [name, url])),
    'Staff (console)',
    ...alignRows(
      summary.staff.map(({ role, email, password, domain }) => [role, email, password, domain ?? 'all domains']),
    ),
    'Members',
    ...alignRows(summary.members.map(({ kind, email, password, domain }) => [kind, email, password, domain])),
    ...(summary.mailbox ? ['Mailbox', `  ${summary.mailbox.url}`] : []),
  ].join('\n')
}
