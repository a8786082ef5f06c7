import path from 'node:path'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
export const nodeModulesPath = (...parts) => path.join(root, 'node_modules', ...parts)

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Prints the label of a step; the returned function ends the line with the time it took. */
export function startStep(label) {
  const started = Date.now()
  process.stdout.write(`${label} … `)
  return (outcome = 'done') => process.stdout.write(`${outcome} (${seconds(started)})\n`)
}

/** Ends the process with one clear line. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
