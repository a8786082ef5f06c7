// `npm run docs` builds the documentation site into build/docs-site; `npm run docs dev` serves it while you write.
// VitePress is fetched when needed: as a dependency it would install a second Vite beside the product's.
import { spawnSync } from 'node:child_process'
import { nodeProgram } from '../ensure/install.mjs'
import { childEnvironment } from '../ensure/run.mjs'

const vitepress = 'vitepress@1.6.4'
const [command = 'build', ...rest] = process.argv.slice(2)
const { status } = spawnSync('npx', ['--yes', vitepress, command, 'config/docs-site', ...rest], {
  stdio: 'inherit',
  env: childEnvironment({ RENDEZVOUS_NODE: nodeProgram() }),
})
process.exitCode = status ?? 1
