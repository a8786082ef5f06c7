import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { computeFingerprint, examplePaths, selectPaths } from './client-types.ts'

// Writes the types of the example client from the OpenAPI document of a running product:
// `node config/ensure.mjs run config/generators/write-client-types.ts http://localhost:3000`. A test compares their
// fingerprint.

const origin = process.argv[2]
if (!origin) throw new Error('Name the address of a running product, such as http://localhost:3000.')
const reply = await fetch(new URL('/api/openapi.json', origin))
if (!reply.ok) throw new Error(`The product answered ${reply.status}.`)
const document = selectPaths(await reply.json(), examplePaths)

const folder = mkdtempSync(path.join(tmpdir(), 'client-types-'))
const [from, to] = [path.join(folder, 'openapi.json'), path.join(folder, 'api.d.ts')]
writeFileSync(from, JSON.stringify(document))
// Installed outside of our packages, because the generator needs the programming interface of TypeScript 5.
const packages = ['-p', 'typescript@5', '-p', 'openapi-typescript@7']
execFileSync('npx', ['--yes', ...packages, 'openapi-typescript', from, '-o', to], { cwd: folder, stdio: 'inherit' })
const target = path.resolve(import.meta.dirname, '../../docs/example-client/api.d.ts')
writeFileSync(target, `// From the API's document ${computeFingerprint(document)}.\n${readFileSync(to, 'utf8')}`)
rmSync(folder, { recursive: true })
execFileSync('npx', ['biome', 'format', '--write', '--config-path=config', target], { stdio: 'inherit' })
