/** The description of a college: all parts of the site that name, address or date it read this. */

/** A site of the college outside this portal; opened in a new tab. */
interface ExternalLink {
  readonly label: string;
  /** An https address, or a path of this portal where the other site does not exist yet, so that no link is dead. */
  readonly href: string;
  readonly isNew?: boolean;
}

interface BankAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** True while nobody may send money there. Production refuses to offer transfers to such an account. */
  readonly placeholder: boolean;
}

export interface College {
  readonly name: string;
  readonly shortName: string;
  /** The college's short name; in capitals it begins matriculation numbers: 'fcat'. */
  readonly slug: string;
  readonly motto: string;
  readonly place: string;
  /** The kind of college, in the foot of every page: 'A federal college in Kaduna State'. */
  readonly kind: string;
  /** The title of whoever leads it: 'Provost', 'Rector'. */
  readonly head: string;
  /** One sentence for search engines, shared links and telephones. */
  readonly description: string;
  readonly address: {
    readonly lines: readonly string[];
    readonly lga: string;
    readonly state: string;
    readonly country: string;
  };
  readonly phone: { readonly shown: string; readonly dial: string };
  readonly email: string;
  readonly founded: number;
  readonly copyrightFrom: number;
  /** The session that takes applications: a decision of the college, never derived from a date. */
  readonly admissionsSession: `${number}/${number}`;
  readonly links: {
    readonly admissions: ExternalLink;
    readonly library: ExternalLink;
    readonly studentPortal: ExternalLink;
    readonly learningPortal: ExternalLink;
  };
  readonly social: readonly { readonly name: string; readonly href: string | null }[];
  readonly bankAccount: BankAccount;
}

/** A year before a diploma. */
export interface Preparatory {
  readonly title: string;
  readonly entry: readonly string[];
  readonly text: string;
  /** The address of the page that says how to join; `more` has the words of that link. */
  readonly link: string;
  readonly more: string;
}

/** An office as menus name it. */
export interface Office {
  readonly path: string;
  readonly label: string;
  /** The person of the directorate who is a member of the Management Committee. */
  readonly sits?: string;
}

export interface Directorate {
  readonly path: string;
  readonly name: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly duties: readonly string[];
  /** The services that people come for, and how to get them. */
  readonly services: readonly { readonly title: string; readonly text: string }[];
  readonly note?: { readonly title: string; readonly text: string };
}
