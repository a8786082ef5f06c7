import { Readable } from 'node:stream'
import { createIdAt, type DemoPart, hourMs, timeBefore } from '../../../core/kernel/index.ts'
import { inspectCsv } from './csv.ts'
import { buildKey } from './files.ts'
import { guessColumns } from './guess-columns.ts'

/** The demo's brand that is about to take over members. */
const host = 'localhost'

const rows = [
  'id,email,name,gender,birthdate,country,city,created',
  '1001,annelies@import.example,Annelies,female,1984-03-02,NL,Zwolle,2023-05-14',
  '1002,berend@import.example,Berend,male,1979-11-21,NL,Assen,2023-06-02',
  '1003,carolien@import.example,Carolien,female,1991-07-30,NL,Delft,2024-01-19',
  '1004,dirk@import.example,Dirk,male,2015-01-05,NL,Breda,2024-02-11',
  '1005,elske@import.example,Elske,female,1968-09-12,NL,,2024-04-27',
  '',
].join('\n')

/** An import that is ready to be checked. One of its people is too young, so that the check has something to find. */
export const demo: DemoPart = {
  async fill(tx, { domainId, host: here, now, keepFile }) {
    if (here !== host) return
    const id = createIdAt(now.getTime() - hourMs)
    const bytes = Buffer.from(rows)
    const { columns, rows: total } = await inspectCsv(Readable.from([bytes]))
    await keepFile(buildKey({ runId: id, kind: 'rows', token: '' }, 0), bytes, 'application/octet-stream')
    await tx('importer_runs').insert({
      id,
      domain_id: domainId,
      source: 'previous-site',
      kind: 'csv',
      what: 'members',
      mapping: JSON.stringify({ columns: guessColumns('members', columns) }),
      file_name: 'members.csv',
      file_bytes: bytes.length,
      file_parts: 1,
      columns: JSON.stringify(columns),
      total,
      created_at: timeBefore(now, hourMs),
    })
  },
}
