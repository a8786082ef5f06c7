import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { arranged } from '../../core/shared/arrange.ts'
import { api } from '../providers/http.ts'

interface OrderInputProps {
  id: string
  /** Of the links at the foot of every page, or of all others. */
  foot: boolean
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}

type NavLink = Reply<'GET /api/console/navigation'>['links'][number]

/** The links of the navigation by their names, each with two buttons that move it. */
export function OrderInput({ id, foot, value, disabled, onChange }: OrderInputProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['navigation', locale],
    queryFn: () => api('GET /api/console/navigation', { query: { locale } }),
    staleTime: 60_000,
  })
  const mine = (data?.links ?? []).filter(({ places }) => places.includes('footer') === foot)
  const links = arranged(mine, Array.isArray(value) ? (value as string[]) : [])
  const move = (from: number, to: number) => {
    const order = links.map((link) => link.to)
    order.splice(to, 0, ...order.splice(from, 1))
    onChange(order)
  }
  const detail = ({ places, plugin }: NavLink) =>
    [...(foot ? [] : places.map((place) => translate(`console.order.places.${place}`))), plugin]
      .filter(Boolean)
      .join(' · ')
  return (
    <Box
      component="ol"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, width: '100%' }}
    >
      {links.map((link, index) => (
        <Box
          key={link.to}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.25,
            pl: 1.5,
            pr: 0.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <span>{link.label}</span>
            <Typography component="span" variant="body2" color="text.secondary">
              {detail(link)}
            </Typography>
          </Box>
          <IconButton
            size="small"
            disabled={disabled || index === 0}
            aria-label={translate('console.order.up', { name: link.label })}
            onClick={() => move(index, index - 1)}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={disabled || index === links.length - 1}
            aria-label={translate('console.order.down', { name: link.label })}
            onClick={() => move(index, index + 1)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
