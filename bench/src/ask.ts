import { once } from 'node:events'
import http from 'node:http'
import type { LoadRequest } from './load.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends a request and reads the whole response, on a keep-alive connection. */
export async function ask(agent: http.Agent, origin: string, { path, headers }: LoadRequest): Promise<Answer> {
  const request = http.get(origin + path, { agent, ...(headers && { headers }) })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }
}
