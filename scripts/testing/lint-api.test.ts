import { expect, it } from 'vitest';
import { lintApi } from './static-checks.ts';

it('says what is wrong with a description, and where', async () => {
  const operation = { operationId: 'one', summary: 'One', responses: { 200: { description: 'Success.' } } };
  const found = await lintApi({
    openapi: '3.1.1',
    info: { title: 'A', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://portal.example' }],
    paths: { '/one': { get: operation } },
  });
  expect(found.join('\n')).toContain(
    '#/paths/~1one/get: Every operation should have security defined on it or on the root level. (security-defined)',
  );
});
