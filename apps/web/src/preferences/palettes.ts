import type { Preferences } from '@axle/contract/preferences'
import type { MantineColorsTuple } from '@mantine/core'

// Shade 7 has a contrast of at least 4.5:1 with white text in every palette; the others are its tints and shades.
export const palettes: Record<Preferences['primaryColor'], MantineColorsTuple> = {
  default: [
    '#e9f3f1',
    '#cfe5e1',
    '#a0ccc4',
    '#6fb2a7',
    '#4a9c8f',
    '#2d877a',
    '#1a7669',
    '#0e6559',
    '#0a5047',
    '#063c35',
  ],
  cyan: ['#e3fafc', '#c5f6fa', '#99e9f2', '#66d9e8', '#3bc9db', '#15aabf', '#0c8599', '#0b7285', '#095c6b', '#074753'],
  purple: [
    '#f3f0ff',
    '#e5dbff',
    '#d0bfff',
    '#b197fc',
    '#9775fa',
    '#845ef7',
    '#7048e8',
    '#6033cf',
    '#4c27a8',
    '#3a1d82',
  ],
  blue: ['#eaf2ff', '#d3e3ff', '#a6c6ff', '#76a7fd', '#4d8bf8', '#2f74f2', '#1f66ea', '#1558d0', '#1049ae', '#0c3a8c'],
  orange: [
    '#fff2e6',
    '#ffe0c7',
    '#ffc393',
    '#ffa25a',
    '#f98332',
    '#e06a15',
    '#c9590b',
    '#b04b06',
    '#8e3b04',
    '#6e2d03',
  ],
  red: ['#fff0ef', '#ffdcda', '#ffb8b4', '#ff918b', '#f56a62', '#e04840', '#cf362e', '#ba261f', '#961b15', '#74120e'],
}
