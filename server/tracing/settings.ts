/** The settings of traces, by OpenTelemetry's names. No endpoint: no traces. */
import { z } from 'zod';
import { trimEnd } from '#core/shared/trim-edges.ts';
import { optional } from '../config/optional-setting.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
type SamplerName = (typeof SAMPLERS)[number];

export interface TracingSettings {
  /** The address to which spans are posted, path included. */
  readonly url: string;
  /** Headers that the collector asks for. Secret. */
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly sampler: SamplerName;
  /** Share of traces that is kept, for the samplers by ratio. */
  readonly ratio: number;
}

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT is the address of a collector, such as http://127.0.0.1:4318.',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(
        /^\s*[\w-]+=[^,\r\n]*(?:,\s*[\w-]+=[^,\r\n]*)*$/,
        'OTEL_EXPORTER_OTLP_HEADERS is written as name=value,name=value.',
      ),
  ),
  OTEL_SERVICE_NAME: optional(z.string().max(100)),
  OTEL_TRACES_SAMPLER: optional(z.enum(SAMPLERS, `OTEL_TRACES_SAMPLER is one of ${SAMPLERS.join(', ')}.`)),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number('OTEL_TRACES_SAMPLER_ARG is a number.').min(0).max(1)),
};

type Given = { [Name in keyof typeof tracingEnvironment]?: z.output<(typeof tracingEnvironment)[Name]> };

/** @param problems gets a line for each contradiction. */
export function readTracing(given: Given, problems: string[]): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = given;
  const sampler = given.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on';
  if (!endpoint) return null;
  const url = new URL(endpoint);
  if (url.username || url.password || url.search)
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT: a key does not belong into the address. Use OTEL_EXPORTER_OTLP_HEADERS.',
    );
  if (ratio !== undefined && !sampler.endsWith('traceidratio'))
    problems.push('OTEL_TRACES_SAMPLER_ARG: belongs beside OTEL_TRACES_SAMPLER=parentbased_traceidratio.');
  return {
    url: `${trimEnd(endpoint, /\//)}/v1/traces`,
    headers: readHeaders(given.OTEL_EXPORTER_OTLP_HEADERS, problems),
    service: given.OTEL_SERVICE_NAME ?? 'portal',
    sampler,
    ratio: ratio ?? 1,
  };
}

/** Values are percent-encoded, as in W3C Baggage. */
function readHeaders(text: string | undefined, problems: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text?.split(',') ?? []) {
    const at = pair.indexOf('=');
    try {
      headers[pair.slice(0, at).trim().toLowerCase()] = decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      problems.push('OTEL_EXPORTER_OTLP_HEADERS: a % in a value is written as %25.');
    }
  }
  return headers;
}
