const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** What the reset mail says, as plain text and as HTML. */
export function resetMail({
  siteName,
  firstName,
  link,
}: {
  readonly siteName: string
  readonly firstName: string
  readonly link: string
}) {
  const paragraphs = [
    `Hello ${firstName},`,
    `somebody, most likely you, asked to reset your password at ${siteName}. To choose a new one, open this link within an hour:`,
    link,
    'It works once. If it was not you, there is nothing to do: your password stays as it is.',
  ]
  const html = paragraphs.map(
    (text) => `<p>${text === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(text)}</p>`,
  )
  return {
    subject: `Reset your ${siteName} password`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html.join('')}</body></html>`,
  }
}
