/** Where alone fees are paid is said in one place: everything else names that sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstLetters } from '#college/letters/index.ts';
import { NAMED_SENTENCES } from '#core/content/facts-in-text.ts';
import { PAID_PURPOSES } from '#core/payments/fees.ts';
import { wordsFor } from './catalogue.ts';

const CLAIM =
  /pa(?:y|id) (?:them |it )?(?:only (?!the rest|that|once)|inside|through|at the bursary|in your own account)|nowhere else|inside the portal/i;

const sources = ['messages', 'colleges'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name) && !/\.test\.ts$|where-paid\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('where fees are paid', () => {
  it.each(['en', 'ha'] as const)('is one sentence that names every fee the portal takes: %s', (language) => {
    const { wherePaid, feeNames } = wordsFor(language).payments;
    for (const purpose of PAID_PURPOSES)
      expect(wherePaid.toLowerCase()).toContain(feeNames[purpose].toLowerCase());
  });

  it('is said by no other sentence of the catalogue or of the college', () => {
    expect(sources.length).toBeGreaterThan(100);
    const others = sources.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (CLAIM.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(others).toEqual([]);
  });

  it('stands in the letters about a place, and in the texts that speak of paying', () => {
    for (const kind of ['offer', 'conditional-offer', 'admission'] as const)
      expect(firstLetters[kind].body, kind).toContain('{{where_paid}}');
    const all = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    for (const name of NAMED_SENTENCES) expect(all).toContain(`{{${name}}}`);
  });
});
