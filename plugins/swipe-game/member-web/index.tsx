import { definePluginUi } from '../../../member-web/kit/index.ts'

export default definePluginUi({ id: 'swipe-game', privacy: 'swipe-game.privacy', slots: {} })
