/** The demo's generator, for tests of plugins, which cannot import it. */
export { createMulberry } from '../../db/demo/random.ts'
