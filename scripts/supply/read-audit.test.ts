import { describe, expect, it } from 'vitest';
import { readAdvisories, readSignatures } from '../audit.ts';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total: 640 } } });

describe('what the registry answers to an audit', () => {
  it('is good only when it says that it looked and found nothing', () => {
    expect(readAdvisories({ output: report({}), problem: '' }).kind).toBe('good');
    expect(readSignatures({ output: '{"invalid":[],"missing":[]}', problem: '' }).kind).toBe('good');
  });

  it('names what is wrong', () => {
    const output = report({ leftpad: { severity: 'high', range: '<2' } });
    expect(readAdvisories({ output, problem: '' })).toEqual({ kind: 'bad', lines: ['leftpad <2: high'] });
    const unsigned = '{"invalid":[{"name":"a","version":"1"}],"missing":[{"name":"b","version":"2"}]}';
    expect(readSignatures({ output: unsigned, problem: '' }).lines).toEqual([
      'a@1: signature is not valid',
      'b@2: signature is missing',
    ]);
  });

  it.each([
    '',
    '{}',
    '<html>',
    '{"message":"404 not found"}',
    '{"error":{"summary":"endpoint is missing"}}',
    report({}).replace('640', '0'),
  ])('is no answer when it is %j', (output) => {
    expect(readAdvisories({ output, problem: 'npm error audit endpoint' }).kind).toBe('unknown');
    expect(readSignatures({ output, problem: '' }).kind).toBe('unknown');
  });
});
