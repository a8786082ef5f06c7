import { definePluginUi } from '../../../member-web/kit/index.ts'

export default definePluginUi({ id: 'payments-direct-debit', slots: {} })
