import { defineConsole } from '../../../console/kit/index.ts'
import { SwipeFigures } from './figures.tsx'

export default defineConsole({
  id: 'swipe-game',
  parts: { dashboard: [{ Part: SwipeFigures, subject: 'swipe-game' }] },
})
