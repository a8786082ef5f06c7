import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import type { Brand, useBrand } from './use-brand.ts'

interface CheckedBoxProps {
  brand: Brand
  what: Brand['checked'][number]
  act: ReturnType<typeof useBrand>['act']
}

/** Staff confirm that they have checked something; the server records their name. */
export function CheckedBox({ brand, what, act }: CheckedBoxProps) {
  const translate = useTranslate()
  const checked = brand.checked.includes(what)
  const toggle = () =>
    act(
      () =>
        api('PUT /api/console/brands/:id', {
          params: { id: String(brand.id) },
          body: {
            version: brand.version,
            checked: checked ? brand.checked.filter((each) => each !== what) : [...brand.checked, what],
          },
        }),
      translate('console.brands.noted'),
    )
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={() => void toggle()} />}
      label={translate(`console.brands.checked.${what}`)}
    />
  )
}
