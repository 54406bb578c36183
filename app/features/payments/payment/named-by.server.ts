/**
 * Finds money by a number on a paper: a gateway's reference (Remita's RRR), a line of a statement, the treasury's
 * e-receipt, the code of a letter, a receipt or a slip. Such numbers are copied whole, with dashes and spaces or
 * without, so they are compared for being equal, each by its own index.
 */
import { and, arrayOverlaps, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import type { Queryable } from '#db/client.ts';
import { folded as referenceKey } from '#db/schema/columns.ts';
import {
  applications,
  bank_statement_lines,
  document_codes,
  letters,
  manual_payments,
  payments,
  refunds,
} from '#db/schema/index.ts';

/** Shorter than any of them, and as short as a search can be answered with nothing else. */
const SHORTEST = 6;

/** A word has no digit, unless it is the code of a paper. */
const keysOf = (typed: string): Keys | null => {
  const key = statementKey(typed);
  if (key.length < SHORTEST || !(/\d/.test(key) || parseDocumentCode(typed))) return null;
  const [, bare] = NAMED.exec(key) ?? [];
  return bare ? [key, bare] : [key];
};

type Keys = readonly [string, ...string[]];

/** Receipts and banks print what a number is before it ("RRR 2800-0798-2070"), and it is copied with it. */
const NAMED = /^(?:REMITA)?(?:RRR|RECEIPT|REFERENCE|REF)(?:NUMBER|NO)?(\d{6,})$/;

const isOneOf = (key: SQLWrapper, keys: Keys): SQL => inArray(key, [...keys]);

/** @returns a select of the ids of payments; undefined where no such number was typed. */
export function paymentsNamedBy(typed: string): SQL | undefined {
  const keys = keysOf(typed);
  if (!keys) return undefined;
  const code = parseDocumentCode(typed);
  return sql`(
    select ${payments.id} from ${payments}
      where ${payments.provider_reference} is not null
      and ${isOneOf(referenceKey(payments.provider_reference), keys)}
    union all select ${payments.id} from ${payments} where ${receiptIs(keys)}
    union all select coalesce(${manual_payments.payment_id}, ${manual_payments.confirms_payment_id})
      from ${manual_payments} where ${manualNamed(keys)}
    ${
      // A letter and a slip name an application, whose payments are meant.
      code
        ? sql`union all select ${document_codes.payment_id} from ${document_codes} where ${document_codes.code} = ${code}
    union all select ${payments.id} from ${payments} where ${payments.application_id} in (${applicationsOfPaper(code)})`
        : sql``
    }
  )`;
}

/** The treasury's e-receipt with this number, however it is written. */
export const receiptIs = (keys: Keys): SQL =>
  sql`(${payments.treasury_receipt} is not null
    and ${isOneOf(referenceKey(payments.treasury_receipt), keys)})`;

const applicationsOfPaper = (code: string): SQL =>
  sql`select coalesce(${document_codes.application_id}, ${document_codes.slip_of}) from ${document_codes} where ${document_codes.code} = ${code}
    union all select ${letters.application_id} from ${letters} where ${letters.code} = ${code}`;

/** A manual payment that is no payment yet has such a number: it is listed among those that wait for a second person. */
export async function waitsForApproval(db: Queryable, typed: string): Promise<boolean> {
  const keys = keysOf(typed);
  if (!keys) return false;
  return (
    (await db.$count(manual_payments, and(eq(manual_payments.status, 'Requested'), manualNamed(keys)))) > 0
  );
}

/** @returns a select of the ids of applications; undefined where no such number was typed. */
function applicationsNamedBy(typed: string): SQL | undefined {
  const keys = keysOf(typed);
  if (!keys) return undefined;
  const code = parseDocumentCode(typed);
  return sql`(
    select ${payments.application_id} from ${payments} where ${payments.id} in ${paymentsNamedBy(typed)}
    union all select ${manual_payments.application_id} from ${manual_payments} where ${manualNamed(keys)}
    ${code ? sql`union all ${applicationsOfPaper(code)}` : sql``}
  )`;
}

/** True for a manual payment that bears the number as its own reference, or as any that stands on its line. */
const bearsName = (
  keys: Keys,
): SQL => sql`(${isOneOf(manual_payments.statement_key, keys)} or ${manual_payments.line_id} in (
  select ${bank_statement_lines.id} from ${bank_statement_lines} where ${arrayOverlaps(bank_statement_lines.names, [...keys])}))`;

/** A declined payment is no money of any application. */
const manualNamed = (keys: Keys): SQL => sql`${manual_payments.status} <> 'Declined' and ${bearsName(keys)}`;

/**
 * Manual payments, joined to their applications, by any such number, or by part of a reference, declined ones as well.
 */
export function manualPaymentsFoundBy(q: string): SQL | undefined {
  if (!q) return undefined;
  const keys = keysOf(q);
  const payment = paymentsFoundBy(q);
  return or(
    applicantIs(q),
    mentions(folded(manual_payments.statement_reference), q),
    keys ? bearsName(keys) : undefined,
    payment &&
      sql`(${manual_payments.payment_id} in ${payment} or ${manual_payments.confirms_payment_id} in ${payment})`,
  );
}

/** Refunds, joined to their payments and applications, by any such number of the payment. */
export function refundsFoundBy(q: string): SQL | undefined {
  if (!q) return undefined;
  const payment = paymentsFoundBy(q);
  const keys = keysOf(q);
  return or(
    applicantIs(q),
    payment && sql`${refunds.payment_id} in ${payment}`,
    // The reference that the gateway, or the bank, gave the money that went back.
    keys ? isOneOf(referenceKey(refunds.provider_reference), keys) : undefined,
  );
}

function paymentsFoundBy(q: string): SQL | undefined {
  const reference = q.toUpperCase();
  return isPaymentReference(reference)
    ? sql`(select ${payments.id} from ${payments} where ${payments.payment_reference} = ${reference})`
    : paymentsNamedBy(q);
}

/**
 * Finds money by its applicant: the application's number, or the name. Nobody looks for money by e-mail and phone,
 * which the key also holds.
 */
export function applicantIs(q: string): SQL | undefined {
  const number = parseApplicationNumber(q);
  if (number) return eq(applications.application_number, number);
  const names = sql`(${applications.name_key} || ' ' || ${folded(applications.application_number)})`;
  return and(mentions(applications.search_key, q), mentions(names, q));
}

/**
 * Applications found by their texts or by such a number. The ids are gathered into an array before the rest is planned:
 * beside it the index of the texts still answers, where `in (select ...)` would have every application read.
 */
export const namedOr = (found: SQL | undefined, typed: string): SQL | undefined => {
  const named = applicationsNamedBy(typed);
  if (!named || !found) return found;
  return sql`(${found} or ${applications.id} = any(array${named}))`;
};
