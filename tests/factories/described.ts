/** Every answer of the API, good or bad, held against its description by a validator of others. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { describeApi } from '#app/features/api/calls/describe-api.server.ts';
import { watch } from './programs.ts';

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            operationId: string;
            responses: Record<string, { content: Record<string, { schema?: object }> }>;
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

/** Called once at the top of a test file. `seen`: the calls that have succeeded. */
export function checkAnswers() {
  const document = describeApi('http://portal.test') as unknown as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const within = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
  const seen = new Set<string>();

  watch.look = (line, status, kind, answer) => {
    const [method = '', path = ''] = line.split(' ');
    const parts = path.split('?')[0]?.split('/') ?? [];
    const pattern = Object.keys(document.paths).find((one) => {
      const wanted = one.split('/');
      return (
        wanted.length === parts.length &&
        wanted.every((part, index) => part.startsWith('{') || part === parts[index])
      );
    });
    const operation = pattern && document.paths[pattern]?.[method.toLowerCase()];
    if (!operation) return;
    const response = operation.responses[status];
    expect(response, `${method} ${path} answers ${status}, which the document does not know`).toBeDefined();
    const media = response?.content[kind];
    expect(media, `${method} ${path} answers ${kind}`).toBeDefined();
    if (!media?.schema) return;
    const valid = ajv.validate(within(media.schema), answer);
    expect(ajv.errors ?? [], `${method} ${path} ${status}: ${JSON.stringify(answer)}`).toEqual([]);
    expect(valid).toBe(true);
    if (status < 300) seen.add(operation.operationId);
  };
  return { document, seen };
}
