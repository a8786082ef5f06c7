import { definePluginUi } from '../../../member-web/kit/index.ts'

export default definePluginUi({ id: 'experiments', privacy: 'experiments.privacy', slots: {} })
