/** Mantine's palettes that no theme of ours uses: 2 kB of every first page, compressed. */
const unusedPalette = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-/

module.exports = {
  plugins: [
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
      postcssPlugin: 'drop-unused-palettes',
      Declaration: (declaration) => {
        if (unusedPalette.test(declaration.prop)) declaration.remove()
      },
    },
  ],
}
