/** Rows of a file of CAPS references, as admissions offices keep them in a spreadsheet: an application and its reference. */
import { z } from 'zod';
import { parseApplicationNumber } from '../admissions/application-number.ts';
import { capsReference } from '../review/caps-form.ts';
import { readForm, requiredText } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { type DatesAsked, type FileRefusal, type ReadFile, readFile } from './import-file.ts';

export const CAPS_FIELDS = ['application_number', 'caps_reference'] as const;
export type CapsField = (typeof CAPS_FIELDS)[number];

export interface CapsRow {
  readonly application_number: string;
  readonly caps_reference: string;
}

const HEADINGS: Readonly<Record<CapsField, readonly string[]>> = {
  application_number: ['application number', 'application no', 'app number', 'app no', 'number'],
  caps_reference: ['caps reference', 'caps ref', 'caps reference number', 'caps number', 'caps', 'reference'],
};

const applicationNumber: TextRule = (typed) => {
  const number = parseApplicationNumber(typed);
  return number ? ok(number) : err({ code: 'application-number' });
};

const schema = z.object({
  application_number: requiredText(applicationNumber),
  caps_reference: requiredText(capsReference),
});

export const readCapsFile = (
  table: readonly TableRow[],
  _asked?: DatesAsked,
): Result<ReadFile<CapsField, CapsRow>, FileRefusal<CapsField>> =>
  readFile(table, {
    headings: HEADINGS,
    missing: (given) => CAPS_FIELDS.filter((field) => !given.includes(field)),
    key: 'application_number',
    nameOf: () => '',
    read: (raw) => {
      const read = readForm(schema, raw);
      return read.ok ? ok({ key: read.value.application_number, row: read.value }) : read;
    },
  });
