import { defineFeature } from '../../kernel/feature.ts'
import { invoiceConsoleRoutes } from './console-routes.ts'
import { invoiceExporter } from './export.ts'
import { invoiceRetention } from './retention.ts'
import { invoiceFileRoute } from './routes.ts'
import { invoiceSettings } from './settings.ts'

const routes = [invoiceFileRoute, ...invoiceConsoleRoutes] as const

export const invoicesFeature = defineFeature({
  id: 'invoices',
  routes,
  settings: invoiceSettings,
  schedules: [invoiceRetention],
  exporters: [invoiceExporter],
  privacy: [
    {
      table: 'invoices',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        set: {},
        keep: {
          'Invoices are kept for the years that tax law asks for and then deleted by a job; they hold no name, address or mail address of the member.':
            [
              'id',
              'company_id',
              'series',
              'year',
              'number',
              'label',
              'domain_id',
              'member_id',
              'order_id',
              'corrects',
              'reason',
              'issued_at',
              'issued_on',
              'paid_on',
              'locale',
              'seller',
              'buyer_country',
              'method',
              'credits',
              'list_amount',
              'amount',
              'currency',
              'tax_rate',
              'tax_country',
              'tax_amount',
            ],
        },
      },
    },
  ],
  nonPersonalTables: [{ table: 'invoice_counters', why: 'The last number of each series of a company.' }],
})
