import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScanner } from './run-scanner.ts'

/** All but `nikto` and `wapp`, whose lists would be downloaded. */
export const wapitiModules =
  'backup,blindsql,brute_login_form,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'

export interface WapitiTarget {
  readonly origin: string
  /** Start URLs besides those it finds. */
  readonly addresses: readonly string[]
  readonly token?: string | undefined
  /** Maximum link depth. */
  readonly depth: number
  /** URL that detects provoked fetches. */
  readonly endpoint: string
  /** Seconds per module. */
  readonly seconds: number
}
export interface WapitiFinding {
  readonly category: string
  readonly info: string
  readonly request: string
}
export interface WapitiRun {
  readonly addresses: number
  readonly findings: readonly WapitiFinding[]
  /** Undefined if it wrote its report. */
  readonly fault: string | undefined
}

export async function wapiti(folder: string, name: string, target: WapitiTarget): Promise<WapitiRun> {
  const { origin, addresses, token, depth, endpoint, seconds } = target
  const own = path.join(folder, name)
  const [store, config, report] = ['store', 'config', 'report.json'].map((each) => path.join(own, each)) as [
    string,
    string,
    string,
  ]
  await mkdir(store, { recursive: true })
  await mkdir(config, { recursive: true })
  // Otherwise it queries another machine at start-up, even without the module.
  await writeFile(path.join(config, 'apps.json'), '{"technologies":{},"categories":{}}')
  const args = [
    ...`-u ${origin}/ --scope folder -m ${wapitiModules} -d ${depth} -v 1 -f json -o ${report}`.split(' '),
    ...`--store-session ${store} --store-config ${config} --no-bugreport --endpoint ${endpoint}`.split(' '),
    ...`--max-links-per-page 40 --max-files-per-dir 25 --max-scan-time 60 --max-attack-time ${seconds}`.split(' '),
    // It announces Brotli but cannot decode it.
    '-H',
    'accept-encoding: identity',
    ...(token === undefined ? [] : ['-H', `authorization: Bearer ${token}`]),
    ...addresses.flatMap((address) => ['-s', `${origin}${address}`]),
  ]
  const output = await runScanner('wapiti', args, 60)
  const written = await readFile(report, 'utf8').catch(() => undefined)
  const found = Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0)
  if (written === undefined)
    return { addresses: found, findings: [], fault: `wrote no report: ${output.trim().slice(-300)}` }
  const findings = findingsIn(JSON.parse(written) as Report)
  return { addresses: found, findings, fault: undefined }
}

interface Finding {
  readonly info: string
  readonly method: string
  readonly path: string
  readonly parameter: string | null
}
type Kinds = Readonly<Record<string, readonly Finding[]>>
interface Report {
  readonly vulnerabilities: Kinds
  readonly anomalies: Kinds
  readonly additionals: Kinds
}

export const findingsIn = ({ vulnerabilities, anomalies, additionals }: Report): readonly WapitiFinding[] =>
  [vulnerabilities, anomalies, additionals].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([category, findings]) =>
      findings.map(({ info, method, path: at, parameter }) => ({
        category,
        info,
        request: `${method} ${at}${parameter === null || parameter === '' ? '' : ` (${parameter})`}`,
      })),
    ),
  )

/** Intended findings with their reasons. Anything else is a fault. */
const meant: readonly (readonly [category: string, info: RegExp, why: string])[] = [
  [
    'HTTP Secure Headers',
    /X-XSS-Protection is not set/,
    'is sent as 0: browsers that still had that filter could be tricked by it',
  ],
  [
    'HTTP Secure Headers',
    /Strict-Transport-Security is not set/,
    'is sent where SITE_URL is https; this server speaks http on the loopback address',
  ],
]

export const reasonFor = ({ category, info }: WapitiFinding): string | undefined =>
  meant.find(([kind, text]) => kind === category && text.test(info))?.[2]
