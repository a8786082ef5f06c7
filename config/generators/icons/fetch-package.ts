import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Installs a package in a temporary folder, as `name@version`, and returns its path. The files generated from it are
 * committed, so the product does not depend on it.
 */
export function fetchPackage(name: string, version: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-package-'))
  execFileSync('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    folder,
    `${name}@${version}`,
  ])
  return path.join(folder, 'node_modules', name)
}
