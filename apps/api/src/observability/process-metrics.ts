import { Counter, Gauge, Registry } from 'prom-client'

/** Metrics of the process that do not need the app, such as those of gates. */
export const processMetrics = new Registry()
const registers = [processMetrics]

export const gateWork = new Gauge({
  name: 'axle_gate_work',
  help: 'Work that costs much (passwords, pictures): running, and waiting in line',
  labelNames: ['gate', 'state'],
  registers,
})

export const gateRefusals = new Counter({
  name: 'axle_gate_refusals_total',
  help: 'Work that found the line full and was asked to come back',
  labelNames: ['gate'],
  registers,
})

export const jobRuns = new Counter({
  name: 'axle_job_runs_total',
  help: 'Jobs that were run, by name and result; those of events are named event/what/who-hears-of-it',
  labelNames: ['job', 'result'],
  registers,
})

export const catalogueInMemory = new Gauge({
  name: 'axle_catalogue_in_memory_products',
  help: 'Products that this node finds in memory; 0 while the database answers instead',
  registers,
})

export const catalogueReadsFrom = new Counter({
  name: 'axle_catalogue_reads_total',
  help: 'Reads of the catalogue with DATABASE_READ_URL, by the server that answered',
  labelNames: ['from'],
  registers,
})

export const replicaInUse = new Gauge({
  name: 'axle_replica_in_use',
  help: '1 while the replica of DATABASE_READ_URL is asked; 0 while it is away or too far behind, and without one',
  registers,
})

export const replicaBehind = new Gauge({
  name: 'axle_replica_behind_seconds',
  help: 'How old what the replica shows is',
  registers,
})

export const eventStreams = new Gauge({
  name: 'axle_event_streams',
  help: 'People who are told of what is new; one for each page that they have open',
  registers,
})
