import './node-tables.ts'
import { defineModule } from '../platform/module.ts'
import { heartbeat } from './heartbeat.ts'
import { operationsReader } from './read-operations.ts'

const reportMs = 30_000

/** The state of the installation for admins who operate it: nodes, jobs, disk, mail, search, backups, certificate. */
export const operationsModule = defineModule({
  name: 'operations',
  imports: ['backup'],
  setUp({ platform }) {
    const { log, scheduledTasks } = platform
    const { beat, end } = heartbeat(platform)
    const read = operationsReader(platform)
    scheduledTasks.every(reportMs, 'reporting this node', beat)
    return {
      handlers: { 'GET /operations': async () => ({ data: await read() }) },
      // Only the operator's page misses it.
      start: () => beat().catch((err: unknown) => log.warn({ err }, 'this node could not be reported')),
      stop: () => end().catch((err: unknown) => log.warn({ err }, 'the report of this node stays')),
    }
  },
})
