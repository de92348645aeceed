import './node-tables.ts'
import { defineModule } from '../platform/module.ts'
import { heartbeat } from './heartbeat.ts'
import { measureOutside } from './measure-outside.ts'
import { operationsReader } from './read-operations.ts'

const reportMs = 30_000
const measureMs = 600_000

/** The state of the installation for admins who operate it: nodes, jobs, disk, mail, search, backups, certificate. */
export const operationsModule = defineModule({
  name: 'operations',
  imports: ['backup'],
  setUp({ platform, services }) {
    const { log, scheduledTasks } = platform
    const { beat, end } = heartbeat(platform)
    const read = operationsReader(platform, services.searchFeed)
    scheduledTasks.every(reportMs, 'reporting this node', beat, 'node')
    const measure = () => measureOutside(platform)
    scheduledTasks.every(measureMs, 'measuring backups and certificate', measure, 'node')
    return {
      handlers: { 'GET /operations': async () => ({ data: await read() }) },
      // Only the operator's page misses it.
      async start() {
        void measure().catch((err: unknown) => log.warn({ err }, 'backups and certificate could not be measured'))
        await beat().catch((err: unknown) => log.warn({ err }, 'this node could not be reported'))
      },
      stop: () => end().catch((err: unknown) => log.warn({ err }, 'the report of this node stays')),
    }
  },
})
