/** Reads the API for the page for developers, from the same document that programs read. */

import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { SCOPES } from '#core/programs/token-form.ts';
import { describeApi, refusalsOf } from '../calls/describe-api.server.ts';
import { PROBLEMS } from '../calls/endpoint.server.ts';
import { ENDPOINTS } from '../calls/endpoints.server.ts';
import { CALLS_PER_WINDOW, WINDOW_SECONDS } from '../calls/idempotency.server.ts';
import { EVENT_DAYS } from '../webhooks/deliver-webhook.server.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
const describe = (origin: string) => describeApi(origin) as unknown as Document;

/** @param own those of a person's own token, or those of programs. */
export function readCalls(origin: string, { own }: { readonly own: boolean }): readonly DocumentedCall[] {
  const document = describe(origin);
  const sample = sampler(document.components.schemas);
  return ENDPOINTS.filter(({ access }) => (access.kind === 'own') === own).map((endpoint): DocumentedCall => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`the document lacks ${endpoint.id}`);
    const answer = operation.responses[endpoint.status ?? 200]?.content?.['application/json']?.schema;
    return {
      id: endpoint.id,
      method: endpoint.method,
      path: `/api/v1${endpoint.path}`,
      tag: endpoint.tag,
      summary: endpoint.summary,
      description: endpoint.description ?? null,
      scope: endpoint.access.kind === 'scope' ? endpoint.access.scope : null,
      own,
      orOwner: endpoint.access.kind === 'scope' && endpoint.access.orOwner === true,
      parameters: operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required, description, schema }) => ({
          name,
          required,
          about: [description, schema.enum?.join(', ')].filter(Boolean).join(' ') || (schema.format ?? ''),
        })),
      curl: curlOf(origin, endpoint, operation, sample),
      answer: answer ? JSON.stringify(sample(answer), null, 2) : null,
      refusals: refusalsOf(endpoint),
    };
  });
}

export function readApiDocs(origin: string) {
  const sample = sampler(describe(origin).components.schemas);
  return {
    calls: readCalls(origin, { own: false }),
    scopes: SCOPES,
    events: EVENT_TYPES,
    eventDays: EVENT_DAYS,
    event: JSON.stringify(sample({ $ref: '#/components/schemas/Event' }), null, 2),
    problems: Object.entries(PROBLEMS).map(([code, { status, title, next }]) => ({
      code,
      status,
      title,
      next,
    })),
    rate: { calls: CALLS_PER_WINDOW.program, seconds: WINDOW_SECONDS },
  };
}

/** An example of what a schema describes, from the examples that are in it. */
function sampler(schemas: Readonly<Record<string, Schema>>) {
  const sample = (schema: Schema): unknown => {
    if (schema.example !== undefined) return schema.example;
    if (schema.$ref) return sample(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const other = schema.anyOf?.find((one) => one.type !== 'null');
    if (other) return sample(other);
    if (schema.properties)
      return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sample(one)]));
    if (schema.items) return [sample(schema.items)];
    return null;
  };
  return sample;
}

function curlOf(
  origin: string,
  { method, path, versioned, access, takesFile }: (typeof ENDPOINTS)[number],
  operation: Operation,
  sample: (schema: Schema) => unknown,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    return String(parameter ? sample(parameter.schema) : name);
  });
  const needed = operation.parameters.filter((one) => one.in === 'query' && one.required);
  const query = needed.map(({ name, schema }) => `${name}=${sample(schema)}`).join('&');
  const body = operation.requestBody?.content['application/json']?.schema;
  const text = body && JSON.stringify(sample(body)).replaceAll("'", String.raw`'\''`);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}/api/v1${filled}${query && `?${query}`}'`,
    ...(access.kind === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(versioned ? [`-H 'If-Match: "4"'`] : []),
    ...(takesFile ? [`-H 'Content-Type: image/jpeg'`, "--data-binary '@waec.jpg'"] : []),
    ...(text ? [`-H 'Content-Type: application/json'`, `-d '${text}'`] : []),
  ].join(' \\\n  ');
}

/** A call of the API as the pages for developers show it. */
export interface DocumentedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string | null;
  readonly scope: string | null;
  readonly orOwner: boolean;
  /** Made with the token of a person, about what is theirs. */
  readonly own: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly about: string;
  }[];
  readonly curl: string;
  readonly answer: string | null;
  readonly refusals: readonly string[];
}
