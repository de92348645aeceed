/** Variables of Mantine that no page uses, or that our theme overrides: the palettes and the sizes of its headings. */
const unused =
  /^--mantine-(color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-|color-(red|dark)-\d|h\d-)/

module.exports = {
  plugins: [
    require('./font-faces.cjs'),
    require('./system-contrast.cjs'),
    require('postcss-preset-mantine')(),
    require('postcss-simple-vars')({
      variables: {
        'breakpoint-xs': '0em',
        'breakpoint-sm': '37.5em',
        'breakpoint-md': '56.25em',
        'breakpoint-lg': '75em',
        'breakpoint-xl': '96em',
      },
    }),
    {
      postcssPlugin: 'drop-unused-variables',
      Declaration: (declaration) => {
        const isLibrary = declaration.source?.input.file?.includes('@mantine')
        if (isLibrary && unused.test(declaration.prop)) declaration.remove()
      },
    },
  ],
}
