import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { nodeModulesPath, root } from './progress.mjs'

/**
 * Puts Node 24 first on the path, so that every tool started by a child runs on it too. Node's compile cache saves
 * time and the compiler's memory.
 */
export const childEnvironment = (extra = {}) => ({ ...process.env, ...ownEnvironment(extra) })

const ownEnvironment = (extra) => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? nodeModulesPath('.cache/node'),
  ...extra,
  PATH: [nodeModulesPath('.bin'), process.env.PATH].join(path.delimiter),
})

/** Runs a program; resolves with its exit code. Forwards signals. Piped output is collected in `said`. */
export function run(program, args, { env = {}, stdio = 'inherit', said } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio, env: childEnvironment(env) })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said?.push(String(chunk)))
    // Ctrl-C in a terminal reaches the child twice, from the terminal and from here. The product counts two signals
    // within a second as one.
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const finish = (code) => {
      for (const signal of signals) process.removeListener(signal, forward)
      resolve(code)
    }
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      finish(127)
    })
    child.once(said ? 'close' : 'exit', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Runs a program in our place and exits with its code. */
export async function handOver(program, args, env) {
  process.exitCode = await run(program, args, { env })
}

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** Writes a shell script that becomes the program, with the arguments of the script after `args`. */
export function writeCommand(file, args, env) {
  const variables = Object.entries(ownEnvironment(env)).map(([name, value]) => `${name}=${quote(value)}`)
  const target = path.join(root, file)
  // A shell of another start may be reading it.
  writeFileSync(`${target}.${process.pid}`, `exec env ${[...variables, ...args.map(quote)].join(' ')} "$@"\n`)
  renameSync(`${target}.${process.pid}`, target)
}
