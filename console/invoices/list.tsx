import Typography from '@mui/material/Typography'
import { ReferenceField } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { DayInput } from '../shared/day-input.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { InvoiceKind } from './columns.tsx'

const kinds = ['invoice', 'credit_note'].map((id) => ({ id, name: `console.invoices.${id}` }))

/** Invoices and credit notes as they were issued, which cannot be changed. The export is for bookkeeping. */
export const InvoiceList = recordList<'invoices'>({
  scope: 'domain',
  sort: '-issued_at',
  filters: [
    { source: 'q' },
    { source: 'series', choices: kinds },
    { source: 'from', as: DayInput, optional: true },
    { source: 'until', as: DayInput, optional: true },
  ],
  opens: 'show',
  columns: [
    {
      source: 'number',
      render: ({ number, series }) => (
        <>
          {number}
          {series === 'invoice' ? null : (
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              <InvoiceKind />
            </Typography>
          )}
        </>
      ),
    },
    {
      source: 'member_id',
      as: ReferenceField,
      props: { reference: 'members', link: false, emptyText: '–' },
      sortable: false,
      hiddenOnPhones: true,
    },
    { source: 'issued_at', as: DayField, shownField: 'issued_on' },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'amount', as: MoneyField },
    { source: 'tax_amount', as: MoneyField, hiddenOnPhones: true },
    { source: 'tax_country', as: CountryField, sortable: false, hiddenOnPhones: true },
    { source: 'order_id', as: ReferenceField, props: { reference: 'orders', link: 'show' }, sortable: false },
  ],
})
