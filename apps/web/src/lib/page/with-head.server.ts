/** Inserts elements at the end of a page's head. A function, as `$&` in a text is a pattern for `replace`. */
export const withHead = (page: string, elements: string): string => page.replace('</head>', () => `${elements}</head>`)
