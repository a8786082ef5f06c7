import { useTheme } from '@mui/material/styles'

/**
 * The brand's ink comes first. Colour-blind people can distinguish them, because each pair differs in lightness.
 * Crimson is reserved for warnings.
 */
const palettes = {
  light: ['#5a2338', '#2f9484', '#b9770e', '#7b4a8c', '#7d8f2b', '#33518f', '#9a8f93'],
  dark: ['#f2b3c1', '#5fc9b6', '#e9b35c', '#c49ad6', '#b9cb6a', '#8fb0f2', '#857a7e'],
}

export interface ChartColours {
  /** One per series; the last one is for the remainder. */
  apart: string[]
  /** For refunds. */
  back: string
  /** For losses. */
  lost: string
}

/** Chart colours for light and dark mode. */
export function useChartColours(): ChartColours {
  const { palette } = useTheme()
  const apart = palettes[palette.mode]
  return { apart, back: apart[2] ?? '', lost: palette.error.main }
}
