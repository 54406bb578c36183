/** The OpenAPI 3.1 document, made from the schemas by which calls are read and answers are checked. */
import { z } from 'zod';
import { college } from '#college/college.ts';
import { FILE_TYPES } from '#core/documents/document-kinds.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { type Endpoint, PROBLEMS, type ProblemCode, TAGS } from './endpoint.server.ts';
import { ENDPOINTS } from './endpoints.server.ts';
import * as schemas from './schemas.ts';

type Json = Record<string, unknown>;

/** Problems that any call may answer with. */
const ALWAYS: readonly ProblemCode[] = [
  'invalid_parameters',
  'too_many_requests',
  'internal_error',
  'not_available',
];
const WITH_TOKEN: readonly ProblemCode[] = [
  'token_missing',
  'token_not_valid',
  'address_not_allowed',
  'scope_missing',
];
const AS_PERSON: readonly ProblemCode[] = [
  'token_missing',
  'token_not_valid',
  'person_needed',
  'agreement_needed',
];
const ON_WRITE: readonly ProblemCode[] = [
  'body_not_json',
  'body_too_large',
  'media_type_not_supported',
  'idempotency_key_missing',
  'idempotency_key_in_use',
  'idempotency_key_reused',
];

/** Schemas with a name of their own stand under components, and are referred to. */
function makeConverter() {
  const components: Json = {};
  const convert = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, { io, reused: 'inline' }) as Json & { $defs?: Json };
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] = moved(definition);
    const { id, ...rest } = own as { id?: string };
    if (typeof id !== 'string') return moved(rest) as Json;
    components[id] = moved(rest);
    return { $ref: `#/components/schemas/${id}` };
  };
  return { components, convert };
}

/** Names within one schema become names within the document; `id` is no word of OpenAPI. */
function moved(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(moved);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, key === 'example' || key === 'default' || key === 'enum' ? value : moved(value)],
    ),
  );
}

export const refusalsOf = ({
  access,
  method,
  versioned,
  body,
  refusals = [],
}: Endpoint): readonly ProblemCode[] => {
  const codes = new Set<ProblemCode>([
    ...(access.kind === 'scope' ? WITH_TOKEN : []),
    ...(access.kind === 'own' ? AS_PERSON : []),
    ...(method === 'GET' ? [] : ON_WRITE.filter((code) => body || !/^(body_not|media)/.test(code))),
    ...(versioned ? (['version_missing'] as const) : []),
    ...refusals,
    ...ALWAYS,
  ]);
  return [...codes].toSorted((one, other) => PROBLEMS[one].status - PROBLEMS[other].status);
};

export function describeApi(origin: string): Json {
  const { components, convert } = makeConverter();
  convert(schemas.problem, 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, convert),
    };
  }
  convert(schemas.event, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: `${college.shortName} API`,
      version: '1.0.0',
      summary: `Admissions, payments and students of ${college.name}, for other systems of the college.`,
      description: `How to get a token, how paging, versions, idempotency and webhooks work: ${origin}/developers`,
      // This is the licence of the description, which programs may copy; the portal itself has the same.
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api/v1` }],
    tags: [...new Set(ENDPOINTS.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, webhookOf(type)])),
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token that the college made in its admin portal.',
        },
        person: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of somebody who signed in at /auth/v1.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'Of webhooks: made with the secret of the webhook, after Standard Webhooks.',
        },
      },
    },
  };
}

const SECURITY = {
  public: [],
  scope: [{ token: [] }],
  own: [{ person: [] }],
} as const satisfies Readonly<Record<Endpoint['access']['kind'], readonly object[]>>;

function operationOf(endpoint: Endpoint, convert: (schema: z.ZodType, io: 'input' | 'output') => Json): Json {
  const { id, tag, summary, description, access, params, query, body, answer, method, versioned, takesFile } =
    endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[access.kind],
    ...(access.kind === 'scope' && { 'x-scope': access.scope }),
    parameters: [
      ...parametersOf('path', params, convert),
      ...parametersOf('query', query, convert),
      ...(method === 'GET'
        ? []
        : [header('Idempotency-Key', 'A new random key for each action.', '^[A-Za-z0-9_-]{8,80}$')]),
      ...(versioned ? [header('If-Match', 'The ETag of the record that was read.', '^"?[0-9]{1,9}"?$')] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: convert(body, 'input') } } },
    }),
    ...(takesFile && {
      requestBody: {
        required: true,
        content: Object.fromEntries(FILE_TYPES.map((type) => [type, {}])),
      },
    }),
    responses: responsesOf(endpoint, answer && convert(answer, 'output')),
  };
}

const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  convert: (schema: z.ZodType, io: 'input' | 'output') => Json,
): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...own }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: own,
  }));
}

function responsesOf(endpoint: Endpoint, schema: Json | null): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return {
    [endpoint.status ?? 200]: {
      description: endpoint.status === 201 ? 'Created.' : 'Success.',
      content: schema ? { 'application/json': { schema } } : { 'application/pdf': {}, 'image/jpeg': {} },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  };
}

const webhookOf = (type: string): Json => ({
  post: {
    operationId: `receive-${type.replaceAll(/[._]/g, '-')}`,
    security: [{ signature: [] }],
    summary: `Sent for ${type}`,
    parameters: [
      header('webhook-id', 'The id of the event: the same in every attempt.', '.+'),
      header('webhook-timestamp', 'The time of this attempt, in seconds since 1970.', '^[0-9]+$'),
      header('webhook-signature', 'After Standard Webhooks: v1 and the HMAC-SHA256 in base64.', '.+'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } },
    },
    responses: { 204: { description: 'Anything from 200 to 299 within ten seconds counts as received.' } },
  },
});
