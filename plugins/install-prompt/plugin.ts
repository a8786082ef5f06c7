import { definePlugin } from '../../core/kernel/index.ts'

/** Asks members at a good moment whether they want the site on their home screen. */
export default definePlugin({ id: 'install-prompt' })
