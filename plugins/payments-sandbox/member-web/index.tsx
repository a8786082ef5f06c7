import { definePluginUi } from '../../../member-web/plugins/define.ts'

export default definePluginUi({ id: 'payments-sandbox', slots: {} })
