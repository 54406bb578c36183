/**
 * What people type into the search box, drawn from the applications themselves: mostly what finds one or a few, and now
 * and then what thousands have in common. The fixed ones are those that hurt.
 */
import type pg from 'pg';
import { NEEDLES } from './cases.ts';

const DRAWN = 12;

export async function drawNeedles(bare: pg.Client): Promise<readonly string[]> {
  const { rows } = await bare.query<
    Record<'number' | 'given' | 'family' | 'email' | 'phone' | 'reference', string>
  >(
    `select application_number as number, first_name as given, last_name as family, email, phone, payment_key as reference
       from applications where payment_key <> '' order by md5(id::text) limit ${DRAWN}`,
  );
  const drawn = rows.flatMap(({ number, given, family, email, phone, reference }) => [
    family,
    `${given} ${family}`,
    `${family} ${given}`,
    family.slice(1, 5),
    number.toLowerCase(),
    number.slice(0, 6),
    email,
    email.split('@')[0] ?? '',
    `0${phone.slice(4)}`,
    phone.slice(-6),
    reference.toUpperCase(),
    reference.slice(-7),
  ]);
  return [...new Set([...drawn, ...NEEDLES])];
}
