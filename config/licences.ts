import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** A package of a production installation. */
export interface ProductionPackage {
  name: string
  version: string
  /** An SPDX expression, if its author wrote a valid one. */
  licence: string
  /** Made for another machine than this one, so its files are not here. */
  absent: boolean
  folder: string
}

interface Locked {
  /** Present only for packages of this repository. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** Licences that a product under MIT may ship with. Copyleft only if limited to the package's own files. */
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
  'MPL-2.0',
])

/** Packages that need a decision, with the reason. */
const decided: Record<string, { licence: string; why: string }> = {
  'png-js': { licence: 'MIT', why: 'Its LICENSE file says so; package.json names none.' },
  slick: { licence: 'MIT', why: 'It adds the address of the text to the name.' },
}
/** A shared library next to sharp, which anyone may replace. */
const isVips = (name: string) => /^@img\/sharp-/.test(name)

/** Every production package in the lock file, for all machines, by name. */
export function listProductionPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = Object.entries(packages).flatMap(([folder, locked]) => {
    if (folder === '' || locked.dev || locked.devOptional || locked.link) return []
    const name = locked.name ?? folder.split('node_modules/').at(-1) ?? folder
    const manifest = path.join(root, folder, 'package.json')
    const absent = !existsSync(manifest)
    const licence = decided[name]?.licence ?? locked.license ?? (absent ? '' : readLicence(manifest))
    return [{ name, version: locked.version ?? '', licence, absent, folder: path.join(root, folder) }]
  })
  return found.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Older packages have a list of licences, or an object. */
function readLicence(manifest: string): string {
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
  const listed = [license ?? licenses ?? []].flat() as (string | { type?: string })[]
  return listed.map((each) => (typeof each === 'string' ? each : (each.type ?? ''))).join(' OR ')
}

/** Whether at least one choice consists of accepted licences only. */
export function isAccepted({ name, licence }: Pick<ProductionPackage, 'name' | 'licence'>): boolean {
  const choices = licence.replace(/[()]/g, '').split(/ or /i)
  return choices.some((choice) =>
    choice
      .split(/ and /i)
      .every((each) => accepted.has(each.trim()) || (each.trim() === 'LGPL-3.0-or-later' && isVips(name))),
  )
}

const noticeFiles = '{LICENSE,LICENCE,COPYING,NOTICE,license,licence,License}*'

export function writeNotices(packages: readonly ProductionPackage[]): string {
  const parts = packages.map(({ name, version, licence, folder }) => {
    const texts = globSync(noticeFiles, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(js|ts|json)$/.test(entry.name))
      .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
    return [`${name} ${version}`, `Licence: ${licence}`, ...new Set(texts)].join('\n\n')
  })
  return `Rendezvous includes the packages below. Each is under the licence that follows its name.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
