import { describe, expect, it } from 'vitest';
import { root } from '../running/project.ts';
import { judgeLicences, licenceList, mayBeUsed } from './judge-licences.ts';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';
import { bitsOfCharacter, findSecrets, writeSbom } from './own-supply.ts';

const one = (change: Partial<LockedPackage>): LockedPackage => ({
  path: 'node_modules/a',
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  tool: false,
  optional: false,
  integrity: undefined,
  needs: [],
  ...change,
});

describe('secrets', () => {
  // Put together here, so that the search does not find them in this file.
  const drawn = 'q7Zr2Lx9Vb4Nw8Tk3Hs6Dg1P';
  const planted: [string, string][] = [
    ['private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj'}`],
    ['key of AWS', `const id = "${'AKIA'}Q7ZR2LX9VB4NW8TK"`],
    ['token of GitHub', `${'ghp'}_${drawn}${drawn}`],
    ['live key of a payment provider', `PAYSTACK_KEY=${'sk_live'}_${drawn}`],
    ['address with a password', `DATABASE_URL=postgres://portal:${drawn}@db.college.ng/portal`],
    ['value beside a telling name', `  auth_${'secret'}: '${drawn}${drawn}',`],
  ];
  it.each(planted)('finds a %s, and shows only its beginning', (kind, text) => {
    const found = findSecrets(`first line\n${text}\n`);
    expect(found).toMatchObject([{ kind, line: 2 }]);
    expect(found[0]?.shown.length).toBeLessThan(40);
    expect(found[0]?.shown).not.toContain(drawn);
  });

  it('leaves words, examples and names of things alone', () => {
    const text = `token: 'a-sentence-of-plain-words-here', secret = "demonstration-only-auth-secret-q7Zr2Lx9Vb4N"
      password: process.env.PASSWORD, url = postgres://user:password@host/database`;
    expect(findSecrets(text)).toEqual([]);
    expect(bitsOfCharacter('aaaa')).toBe(0);
    expect(bitsOfCharacter('abcd')).toBe(2);
  });
});

describe('licences', () => {
  it('are judged by all that is joined by AND, and by one of what is joined by OR', () => {
    expect(mayBeUsed('(MIT OR GPL-3.0-only)', false)).toBe(true);
    expect(mayBeUsed('MIT AND GPL-3.0-only', false)).toBe(false);
    expect(mayBeUsed('CC-BY-4.0', true)).toBe(true);
    expect(mayBeUsed('CC-BY-4.0', false)).toBe(false);
  });

  it('that are missing or unknown are named with their package', () => {
    const wrong = [one({ licence: undefined }), one({ name: 'b', licence: 'SSPL-1.0' }), one({ name: 'c' })];
    expect(judgeLicences(wrong)).toEqual([
      expect.stringContaining('a@1.0.0'),
      expect.stringContaining('SSPL-1.0'),
    ]);
  });

  it('of all locked packages are on the list', () => {
    const packages = readLockedPackages(root);
    expect(packages.length).toBeGreaterThan(200);
    expect(judgeLicences(packages)).toEqual([]);
    expect(licenceList(packages)).toContain('| hono |');
  });
});

describe('the bill of materials', () => {
  const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
  const packages = [
    one({ needs: ['b'], integrity }),
    one({ path: 'node_modules/b', name: 'b', version: '2.0.0', tool: true }),
    one({ path: 'node_modules/a/node_modules/b', name: 'b', version: '1.0.0', licence: 'MIT OR ISC' }),
    one({ path: 'node_modules/@s/c', name: '@s/c', needs: ['b'] }),
  ];
  const bom = writeSbom({ name: 'portal', version: '1.0.0' }, packages, ['a', '@s/c']);

  it('names each package once, and of two versions the one that is found', () => {
    expect(bom.dependencies).toEqual([
      { ref: 'pkg:npm/portal@1.0.0', dependsOn: ['pkg:npm/%40s/c@1.0.0', 'pkg:npm/a@1.0.0'] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@1.0.0'] },
      { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/b@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/%40s/c@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
    ]);
    expect(bom.components[0]).toMatchObject({
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
    });
    expect(writeSbom({ name: 'portal', version: '1.0.0' }, packages, ['a', '@s/c'])).toEqual(bom);
  });
});
