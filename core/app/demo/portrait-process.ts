import { type PortraitOrder, renderPortrait } from '../../../db/demo/portraits/portrait.ts'
import { serveTasks } from '../../platform/isolation/index.ts'
import { prepareVariants } from '../../platform/media/prepare-variants.ts'

/** The program of `prepare-portrait.ts`: one portrait in, its variants out. */
serveTasks(async (order: PortraitOrder) => prepareVariants(await renderPortrait(order)))
