import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { adjustForContrast, computeContrast, isHex } from '../../core/shared/contrast.ts'
import { AreaPreview, SharedTabs } from '../settings/area-preview.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { type BrandSettings, SaveSettings, SettingFields, useBrandSettings } from './settings-part.tsx'
import { Step } from './step.tsx'
import type { Brand } from './use-brand.ts'

/** Sets of matching, readable colours to start with, by setting. */
const palettes = {
  crimson: { brand_primary: '#dc143c', brand_secondary: '#f7588d', brand_paper: '#fff9f7', brand_night: '#150c12' },
  sea: { brand_primary: '#1f6f78', brand_secondary: '#4fb3bf', brand_paper: '#f5fafa', brand_night: '#0b1416' },
  forest: { brand_primary: '#2f6b3c', brand_secondary: '#7fb685', brand_paper: '#f7faf5', brand_night: '#0d130e' },
  plum: { brand_primary: '#7a2e7f', brand_secondary: '#c77dcb', brand_paper: '#fbf7fc', brand_night: '#140c15' },
  amber: { brand_primary: '#a3530a', brand_secondary: '#f0a24a', brand_paper: '#fffaf3', brand_night: '#15100a' },
  ink: { brand_primary: '#27408b', brand_secondary: '#7d92d6', brand_paper: '#f7f8fc', brand_night: '#0c0e15' },
} as const
type PaletteName = keyof typeof palettes

const colors = ['brand_primary', 'brand_secondary', 'brand_paper', 'brand_ink', 'brand_night', 'brand_night_ink']
const looks = ['brand_type', 'brand_shape', 'brand_cover', 'brand_photos', 'brand_mark', 'brand_headline']

/** The brand's appearance, beside a preview of its pages. */
export function AppearanceStep({ brand, onSaved }: { brand: Brand; onSaved: () => unknown }) {
  const translate = useTranslate()
  const settings = useBrandSettings(brand.id)
  const { states, editing, shown } = settings
  const chosen = Object.keys(palettes).find((name) =>
    Object.entries(palettes[name as PaletteName]).every(([key, color]) => shown(key) === color),
  )
  if (!states) return null
  return (
    <Step id="look">
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Box
            role="group"
            aria-label={translate('console.brands.palettes')}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
          >
            {Object.keys(palettes).map((name) => (
              <Swatch key={name} name={name as PaletteName} pressed={chosen === name} settings={settings} />
            ))}
          </Box>
          <SettingFields settings={settings} keys={['brand_primary']} note={() => <Contrast settings={settings} />} />
          <SettingFields settings={settings} keys={['brand_logo', 'brand_hero']} />
          <More title="console.brands.more_colors">
            <SettingFields settings={settings} keys={colors.slice(1)} />
          </More>
          <More title="console.brands.more_looks">
            <SettingFields settings={settings} keys={looks} />
          </More>
          <SaveSettings settings={settings} onSaved={onSaved} />
        </Box>
        <SharedTabs>
          <AreaPreview area="brand" states={states} edits={editing.edits} />
        </SharedTabs>
      </Box>
    </Step>
  )
}

function Swatch({ name, pressed, settings }: { name: PaletteName; pressed: boolean; settings: BrandSettings }) {
  const translate = useTranslate()
  const { brand_primary, brand_secondary, brand_paper, brand_night } = palettes[name]
  return (
    <ButtonBase
      aria-pressed={pressed}
      aria-label={translate(`console.brands.palette.${name}`)}
      title={translate(`console.brands.palette.${name}`)}
      onClick={() => settings.editing.editAll(palettes[name])}
      sx={{
        width: 42,
        height: 44,
        borderRadius: 2,
        overflow: 'hidden',
        border: 2,
        borderColor: pressed ? 'primary.main' : 'divider',
        '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: 2 },
      }}
    >
      {[brand_primary, brand_secondary, brand_paper, brand_night].map((color) => (
        <Box key={color} sx={{ flex: 1, height: '100%', bgcolor: color }} />
      ))}
    </ButtonBase>
  )
}

/** The minimum contrast (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** Whether the main colour is readable on the paper colour, and if not, the nearest one that is. */
function Contrast({ settings: { shown, editing } }: { settings: BrandSettings }) {
  const translate = useTranslate()
  const [color, paper] = [shown('brand_primary'), shown('brand_paper')] as string[]
  if (!color || !paper || !isHex(color) || !isHex(paper)) return null
  const ratio = computeContrast(color, paper)
  const nearest = adjustForContrast(color, [paper])
  const isReadable = ratio >= minContrast
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color={isReadable ? 'success.main' : 'error'}>
        {translate(isReadable ? 'console.brands.contrast' : 'console.brands.contrast_low', {
          ratio: (Math.floor(ratio * 10) / 10).toString(),
          needed: minContrast.toString(),
        })}
      </Typography>
      {isReadable ? null : (
        <LabelButton
          label={translate('console.brands.contrast_fix', { color: nearest })}
          onClick={() => editing.edit('brand_primary', { value: nearest })}
        />
      )}
    </Box>
  )
}

function More({ title, children }: { title: string; children: React.ReactNode }) {
  const translate = useTranslate()
  return (
    <Accordion
      disableGutters
      elevation={0}
      variant="outlined"
      sx={{ borderRadius: 1 }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary>
        <Typography>{translate(title)}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>{children}</AccordionDetails>
    </Accordion>
  )
}
