import { Counter, Gauge, Registry } from 'prom-client'

/** Metrics of the process that do not need the app, such as those of gates. */
export const processMetrics = new Registry()
const registers = [processMetrics]

export const gateWork = new Gauge({
  name: 'axle_gate_work',
  help: 'CPU-heavy work (passwords, images) by gate: running and waiting',
  labelNames: ['gate', 'state'],
  registers,
})

export const gateRefusals = new Counter({
  name: 'axle_gate_refusals_total',
  help: 'CPU-heavy work rejected because the queue of its gate was full',
  labelNames: ['gate'],
  registers,
})

export const jobRuns = new Counter({
  name: 'axle_job_runs_total',
  help: 'Finished jobs by name and result; jobs of events are named event/<event>/<subscriber>',
  labelNames: ['job', 'result'],
  registers,
})

export const expiredRows = new Counter({
  name: 'axle_expired_rows_total',
  help: 'Rows that were deleted because they expired, by table',
  labelNames: ['table'],
  registers,
})

export const unfinishedExpiries = new Counter({
  name: 'axle_expiry_unfinished_runs_total',
  help: 'Runs that left expired rows to the next one, by table. A counter, as each run may be the work of another node',
  labelNames: ['table'],
  registers,
})

export const catalogueInMemory = new Gauge({
  name: 'axle_catalogue_in_memory_products',
  help: 'Products in the search index of this node; 0 until it is loaded',
  registers,
})

export const searchBehind = new Gauge({
  name: 'axle_search_behind_seconds',
  help: 'Age of the oldest change that searches of the cluster do not show; 0 without a cluster',
  registers,
})

export const refusedProducts = new Gauge({
  name: 'axle_search_refused_products',
  help: 'Products that the search cluster refuses, until their next change',
  registers,
})

export const catalogueReadsFrom = new Counter({
  name: 'axle_catalogue_reads_total',
  help: 'Reads of the catalogue with DATABASE_READ_URL, by answering server',
  labelNames: ['from'],
  registers,
})

export const replicaInUse = new Gauge({
  name: 'axle_replica_in_use',
  help: '1 while the replica of DATABASE_READ_URL serves reads; 0 while it is down or lags too far, and without a replica',
  registers,
})

export const replicaBehind = new Gauge({
  name: 'axle_replica_behind_seconds',
  help: 'Replication lag of the replica',
  registers,
})

export const newestBackup = new Gauge({
  name: 'axle_backup_newest_timestamp_seconds',
  help: 'When the newest backup in each place of the settings was taken; 0 for a place without backups',
  labelNames: ['place'],
  registers,
})

export const certificateEnd = new Gauge({
  name: 'axle_certificate_expiry_timestamp_seconds',
  help: 'The last moment of the certificate that visitors get; 0 when browsers reject it for another reason',
  labelNames: ['host'],
  registers,
})

export const eventStreams = new Gauge({
  name: 'axle_event_streams',
  help: 'Open event streams; one for each open page of a signed-in user',
  registers,
})
