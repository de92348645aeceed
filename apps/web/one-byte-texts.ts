/**
 * Escapes letters beyond ASCII in code that a server loads: with a single one of them, Node keeps the source text of a
 * large file with two bytes for each letter. A plugin for Rolldown and Vite.
 */
export const oneByteTexts = () => ({
  name: 'one-byte-texts',
  renderChunk: (code: string) => ({
    code: code.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
})
