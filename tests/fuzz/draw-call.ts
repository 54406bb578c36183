/**
 * Draws a call of the API from its OpenAPI document: every parameter and field as its schema says, then one of them
 * spoilt, left out or of another kind, and now and then the head of the call.
 */
import { encoded, type FuzzCase } from './fuzz-case.ts';
import { drawGood } from './good-values.ts';
import { drawHostile, spoil } from './hostile-values.ts';
import type { Random } from './random.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** What the fuzzer reads of the document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface ApiCall {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

/** @param base where the calls stand: /api/v1. */
export function readCalls(document: ApiDocument, base: string): ApiCall[] {
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolved(document.components.schemas[name] ?? {});
  };
  const whole = (given: Schema): Schema => {
    const schema = resolved(given);
    return {
      ...schema,
      ...(schema.items && { items: whole(schema.items) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(whole) }),
      ...(schema.properties && {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, one]) => [name, whole(one)]),
        ),
      }),
    };
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path: base + path,
        parameters: parameters.map((one) => ({ ...one, schema: whole(one.schema) })),
        body: body ? whole(body) : null,
      };
    }),
  );
}

export function drawCall(
  random: Random,
  calls: readonly ApiCall[],
  known: readonly string[],
  own: readonly string[] = [],
): Omit<FuzzCase, 'who'> {
  const call = random.pick(calls);
  const ids = call.path.includes('/own/') && own.length > 0 ? own : known;
  const values = new Map(
    call.parameters
      .filter(({ required }) => required || random.chance(0.4))
      .map((one) => [one.name, asText(drawFitting(random, one.name, one.schema, ids))]),
  );
  let body = call.body ? drawFitting(random, 'body', call.body, ids) : null;
  // One mistake at a time, as in forms; a third of the calls has none.
  const way = random.next();
  if (way < 0.35 && values.size > 0) {
    const name = random.pick([...values.keys()]);
    const value = values.get(name) ?? '';
    values.set(name, (random.chance(0.4) ? spoil(random, value) : drawHostile(random, 300)).slice(0, 400));
  } else if (way < 0.7 && body !== null) body = broken(random, body);
  const target = call.path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encoded(values.get(name) ?? ''));
  const of = (place: string) => call.parameters.filter((one) => one.in === place && values.has(one.name));
  const query = of('query').map(({ name }) => `${encoded(name)}=${encoded(values.get(name) ?? '')}`);
  if (random.chance(0.04)) query.push(`${encoded(drawHostile(random, 40))}=1`);
  return {
    method: call.method,
    target: query.length > 0 ? `${target}?${query.join('&')}` : target,
    headers: of('header').map(({ name }) => [name.toLowerCase(), values.get(name) ?? '']),
    body: body === null ? null : { kind: 'raw', type: 'application/json', text: JSON.stringify(body) },
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value that the schema takes, as far as that can be told without reading patterns. */
function drawFitting(random: Random, name: string, schema: Schema, ids: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return drawFitting(random, name, random.pick(schema.anyOf), ids);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return drawWithin(random, schema);
  if (type === 'array')
    return Array.from({ length: random.below(3) }, () => drawFitting(random, name, schema.items ?? {}, ids));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([field]) => schema.required?.includes(field) || random.chance(0.5))
        .map(([field, one]) => [field, drawFitting(random, field, one, ids)]),
    );
  if (schema.format === 'uuid')
    return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : '019a0000-0000-7000-8000-000000000001';
  if (schema.format === 'date') return random.pick(['2026-05-06', '2024-02-29', '1999-12-31']);
  if (schema.format === 'date-time') return random.pick(['2026-05-06T10:30:00Z', '2026-01-01T00:00:00.000Z']);
  if (name === 'Idempotency-Key') return `fuzz-${random.below(1_000_000_000)}`;
  if (name === 'If-Match') return `"${1 + random.below(4)}"`;
  if (typeof schema.example === 'string' && random.chance(0.6)) return schema.example;
  return drawGood(random, { name, type: 'text', choices: [] }, ids).slice(0, schema.maxLength);
}

function drawWithin(random: Random, { minimum = 0, maximum = 1_000_000 }: Schema): number {
  return random.pick([minimum, maximum, minimum + random.below(Math.min(maximum - minimum, 1000) + 1)]);
}

/** A body with one of its fields, at any depth, spoilt, of another kind, gone or beside one that nobody asked for. */
function broken(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || random.chance(0.03)) return drawOther(random, body);
  if (Array.isArray(body)) {
    if (body.length === 0) return [drawOther(random, '')];
    const at = random.below(body.length);
    return body.map((one, index) => (index === at ? broken(random, one) : one));
  }
  const fields = Object.entries(body);
  if (fields.length === 0 || random.chance(0.1))
    return Object.fromEntries([...fields, [drawHostile(random, 40), 1]]);
  const at = random.below(fields.length);
  if (random.chance(0.15)) return Object.fromEntries(fields.filter((_field, index) => index !== at));
  return Object.fromEntries(
    fields.map(([name, value], index) => [name, index === at ? broken(random, value) : value]),
  );
}

function drawOther(random: Random, value: unknown): unknown {
  if (typeof value === 'string' && random.chance(0.4)) return spoil(random, value);
  return random.pick<() => unknown>([
    () => drawHostile(random, 20_000),
    () => null,
    () => true,
    () => [value],
    () => ({ value }),
    () => random.pick([0, -1, 1.5, 1e308, 2 ** 53, 2_147_483_648, -2_147_483_649]),
  ])();
}
