import { createHash } from 'node:crypto'
import { formatPesewas, languageTag } from '@axle/contract'
import type { VisitorView } from '@axle/api/http/visitor-view'
import type { FakeTransaction } from './fake-accounts.ts'
import { pageTexts } from './page-texts.ts'

/** The buyer's preferences and the name of the shop. */
export interface Looks extends Pick<VisitorView, 'settings' | 'language'> {
  readonly siteName: string
}

const style = `
:root{--page:#f4f6f8;--card:#fff;--line:#e1e5ea;--edge:#8b95a3;--text:#171b21;--muted:#59626f;--accent:#1558d0;--on:#fff;--warn:#8a4b00;--warn-soft:#fff2dd;--bad:#b3261e}
[data-scheme=dark]{--page:#101316;--card:#181c22;--line:#2e343c;--edge:#78818d;--text:#eceff3;--muted:#a9b2bd;--accent:#4d8bf8;--on:#101316;--warn:#f5bd6b;--warn-soft:#2e2312;--bad:#ff9c94;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif}
.practice{margin:0;padding:10px 16px;background:var(--warn-soft);color:var(--warn);text-align:center}
main{max-inline-size:440px;margin-inline:auto;padding:24px 16px 48px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px}
h1{margin:0 0 12px;font-size:1.5rem;line-height:1.25}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:var(--muted)}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{padding:0;margin-block-end:8px;font-weight:600}
label{display:flex;align-items:center;gap:12px;min-block-size:48px;padding-inline:14px;border:1px solid var(--edge);border-radius:8px;margin-block-end:8px;cursor:pointer}
label:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
input{inline-size:20px;block-size:20px;margin:0;accent-color:var(--accent)}
button,.button{display:block;inline-size:100%;min-block-size:48px;margin-block-end:8px;padding:11px 16px;border:1px solid var(--edge);border-radius:8px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:var(--accent);background:var(--accent);color:var(--on)}
.quiet{border-color:transparent;color:var(--muted)}
.hint{margin:-2px 0 12px;color:var(--muted);font-size:.875rem}
.bad{color:var(--bad)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`
// Polls while the phone waits. Without scripts the buyer presses the button.
const script = (ms: number) => `setTimeout(() => location.reload(), ${ms})`
const waitMs = 2_500

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptHash = hashOf(script(waitMs))
const styleHash = hashOf(style)

/** `back`: where the form redirects to, which browsers check against form-action. */
export const policyFor = (back?: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `script-src ${scriptHash}`,
    `form-action 'self'${back === undefined ? '' : ` ${new URL(back).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export function payPage(payment: FakeTransaction, looks: Looks, back: string, path: string): string {
  const t = pageTexts(looks.language)
  const channels = [
    ['card', t.card],
    ['mtn', `${t.mobileMoney} · MTN`],
    ['telecel', `${t.mobileMoney} · Telecel`],
    ['at', `${t.mobileMoney} · AT`],
  ] as const
  const radios = channels.map(
    ([value, name], n) =>
      `<label><input type="radio" name="channel" value="${value}"${n === 0 ? ' checked' : ''}>${escape(name)}</label>`,
  )
  return frame(
    looks,
    `${t.pay} ${formatPesewas(payment.amount_pesewas)}`,
    `<h1>${t.pay} ${amountOf(payment)}</h1>
${detailsOf(payment, looks)}
${payment.status === 'failed' ? `<p class="bad" role="status">${t.declined}</p>` : ''}
<form method="post" action="${escape(path)}">
<fieldset><legend>${t.payWith}</legend>
${radios.join('\n')}
</fieldset>
<button class="main" name="answer" value="approve">${t.approve}</button>
<button name="answer" value="decline">${t.decline}</button>
<button name="answer" value="late" aria-describedby="late">${t.late}</button>
<p class="hint" id="late">${t.lateHint}</p>
</form>
<a class="button quiet" href="${escape(back)}">${t.leave}</a>`,
  )
}

export function waitingPage(payment: FakeTransaction, looks: Looks, path: string): string {
  const t = pageTexts(looks.language)
  return frame(
    looks,
    t.waiting,
    `<h1>${t.waiting}</h1>
${detailsOf(payment, looks, true)}
<p role="status">${t.waitingHint}</p>
<a class="button main" href="${escape(path)}?waiting">${t.goOn}</a>
<script>${script(waitMs)}</script>`,
  )
}

export function settledPage(payment: FakeTransaction, looks: Looks, back: string): string {
  const t = pageTexts(looks.language)
  const title = payment.status === 'reversed' ? t.givenBack : t.paid
  return frame(
    looks,
    title,
    `<h1>${title}</h1>
${detailsOf(payment, looks, true)}
<a class="button main" href="${escape(back)}">${t.back}</a>`,
  )
}

export function nothingPage(looks: Looks): string {
  const t = pageTexts(looks.language)
  return frame(
    looks,
    t.nothing,
    `<h1>${t.nothing}</h1><p>${t.nothingHint}</p><a class="button main" href="/">${t.back}</a>`,
  )
}

function detailsOf(payment: FakeTransaction, { language, siteName }: Looks, withAmount = false): string {
  const t = pageTexts(language)
  const rows = [
    ...(withAmount ? [[t.pay, amountOf(payment)]] : []),
    [t.to, `<bdi>${escape(siteName)}</bdi>`],
    ...(payment.description === '' ? [] : [[t.for, `<bdi>${escape(payment.description)}</bdi>`]]),
    [t.reference, `<bdi>${escape(payment.reference)}</bdi>`],
  ]
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`
}

const amountOf = ({ amount_pesewas: amount }: FakeTransaction) => `<bdi dir="ltr">${formatPesewas(amount)}</bdi>`

function frame({ language, settings, siteName }: Looks, title: string, body: string): string {
  const t = pageTexts(language)
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${settings.direction}" data-scheme="${settings.colorScheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · ${t.practice} · ${escape(siteName)}</title>
<style>${style}</style>
</head>
<body>
<header class="practice"><strong>${t.practice}${t.colon}</strong> ${t.noMoney}</header>
<main><div class="card">
${body}
</div></main>
</body>
</html>
`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
