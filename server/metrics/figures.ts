/** Figures as processes send them to the one that is asked, and as Prometheus reads them. */
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** The rule by which figures of several processes become one. */
export const TOLD = {
  /** Counted, and added up. */
  counted: 'sum',
  /** A figure of one process: its label distinguishes it, so nothing is added up. */
  ofProcess: 'max',
  /** A figure that all processes share: any one reading will do. */
  shared: 'first',
} as const;

export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export async function figuresOf(readings: readonly Reading[], told: keyof typeof TOLD): Promise<Figures> {
  const registry = new Registry();
  for (const { name, help, labels = {}, value } of readings) {
    const about = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const known = registry.getSingleMetric(name);
    if (told === 'counted') ((known as Counter | undefined) ?? new Counter(about)).inc(labels, value);
    else ((known as Gauge | undefined) ?? new Gauge({ ...about, aggregator: TOLD[told] })).set(labels, value);
  }
  return registry.getMetricsAsJSON();
}

/** The figures of several processes as one. */
export const addUp = (processes: readonly Figures[]): Registry =>
  AggregatorRegistry.aggregate([...processes]);
