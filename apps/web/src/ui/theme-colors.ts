/** What browsers paint around the page: `--surface` of each mode, as `app.css` has it. */
export const themeColors = { light: '#ffffff', dark: '#1b1f24' } as const
