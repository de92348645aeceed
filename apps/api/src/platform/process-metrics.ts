import { Counter, Gauge, Registry } from 'prom-client'

/** What a process tells of itself, beside what `/metrics` asks of the app: there is one of each, like the gates. */
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
