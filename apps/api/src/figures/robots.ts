/** Programs that fetch pages by themselves and say so. Most of them run no scripts and never send a view. */
const robot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scan|scrape|archiver|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|node|axios|undici|okhttp|libwww|httpclient|phantom|puppeteer|playwright|selenium/i

interface Headers {
  readonly [name: string]: string | readonly string[] | undefined
}

/** Whether a request for a view comes from a person's browser, as far as its headers tell. */
export function isFromPerson(headers: Headers): boolean {
  const agent = headers['user-agent']
  if (typeof agent !== 'string' || !agent.startsWith('Mozilla/') || robot.test(agent)) return false
  // Pages that a browser loads ahead have been seen by nobody.
  return !/prefetch|prerender|preview/i.test(`${text(headers['sec-purpose'])} ${text(headers['purpose'])}`)
}

const text = (value: string | readonly string[] | undefined): string => String(value ?? '')
