import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listProductionPackages, writeNotices } from './licences.ts'

// `npm run notices` writes build/THIRD-PARTY-NOTICES.txt: the licences of all packages that an installation ships.

const file = path.resolve(import.meta.dirname, '../build/THIRD-PARTY-NOTICES.txt')
const packages = listProductionPackages().filter(({ absent }) => !absent)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, writeNotices(packages))
process.stdout.write(`${packages.length} packages in ${path.relative(process.cwd(), file)}\n`)
