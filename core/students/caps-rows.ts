/** Rows of a file of CAPS references, as admissions offices keep them in a spreadsheet: an application and its reference. */
import { z } from 'zod';
import { parseApplicationNumber } from '../admissions/application-number.ts';
import type { FileRules } from '../imports/file-rows.ts';
import { capsReference } from '../review/casework-forms.ts';
import { readForm, requiredText } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';

const schema = z.object({
  application_number: requiredText((typed) => {
    const number = parseApplicationNumber(typed);
    return number ? ok(number) : err({ code: 'application-number' });
  }),
  caps_reference: requiredText(capsReference),
});

export type CapsRow = z.infer<typeof schema>;
export type CapsField = keyof CapsRow;

export const CAPS_FILE: FileRules<CapsField, CapsRow> = {
  columns: {
    application_number: {
      headings: 'application number, application no, app number, app no, number',
      required: true,
      example: 'XXXX-XXXX-XXXX',
    },
    caps_reference: {
      headings: 'caps reference, caps ref, caps reference number, caps number, caps, reference',
      required: true,
      example: 'Delete this row',
    },
  },
  key: 'application_number',
  nameOf: () => '',
  read: (raw) => readForm(schema, raw),
  keyOf: ({ application_number }) => application_number,
};
